'use client';

import * as Select from '@radix-ui/react-select';
import {useLocale, useTranslations} from 'next-intl';
import {useTransition} from 'react';
import {setUserLocale} from '../i18n/locale';
import {locales} from '../i18n/config';

export default function LocaleSwitcher() {
  const t = useTranslations('LocaleSwitcher');
  const locale = useLocale();
  const [isPending, startTransition] = useTransition();
  return (
    <Select.Root value={locale} onValueChange={(value) => startTransition(() => setUserLocale(value))}>
      <Select.Trigger aria-label={t('label')} className="trigger" disabled={isPending}>
        <Select.Icon>🌐</Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content align="end" className="content" position="popper">
          <Select.Viewport>
            {locales.map((code) => (
              <Select.Item key={code} className="item" value={code}>
                <Select.ItemText>{t(code)}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
