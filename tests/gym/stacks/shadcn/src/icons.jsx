// lucide-react draws these.
const Icon = ({ d }) => <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true"><path d={d} /></svg>;
export const Check = () => <Icon d="M20 6 9 17l-5-5" />;
export const ChevronDown = () => <Icon d="m6 9 6 6 6-6" />;
export const ChevronsUpDown = () => <Icon d="m7 15 5 5 5-5M7 9l5-5 5 5" />;
export const ArrowLeft = () => <Icon d="m12 19-7-7 7-7M19 12H5" />;
export const ArrowRight = () => <Icon d="M5 12h14M12 5l7 7-7 7" />;
export const Ellipsis = () => <Icon d="M5 12h.01M12 12h.01M19 12h.01" />;
export const X = () => <Icon d="M18 6 6 18M6 6l12 12" />;
export const Heart = () => <Icon d="M20.8 4.6a5.5 5.5 0 0 0-7.8 0L12 5.7l-1-1.1a5.5 5.5 0 0 0-7.8 7.8l1 1L12 21l7.8-7.6 1-1a5.5 5.5 0 0 0 0-7.8Z" />;
export const Sun = () => <Icon d="M12 3v2M12 19v2M3 12h2M19 12h2M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z" />;
