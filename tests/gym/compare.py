#!/usr/bin/env python3
"""Compares two runs of the gym.

    compare.py OLD NEW             what fell and what rose; exit code 1 when a rule is broken, 2 when a file cannot be read
    compare.py --accept OLD NEW    the same; then writes the figures of NEW into OLD

A run is a JSON list with a line for each stack, as `make gym` writes it to target/gym/results.json. The recorded run is
tests/gym/results.json. NEW may have some of the stacks only: the others are not compared, and `--accept` leaves their
recorded figures alone.

The rules:
- No stack falls by more than one sentence. One sentence may depend on timing.
- The sum over all compared stacks does not fall.
- No harm is done. A held-out stack may do the harm that is recorded for it, because nobody may look at it and mend it.
"""
import json
import sys

KEYS = ('stack', 'held_out', 'found', 'planted', 'in_text', 'harm', 'decoys', 'pages', 'steps',
        'seconds_per_page', 'processor_seconds_per_page')
MAY_FALL = 1


def read(path):
    """The lines of a run by the names of their stacks."""
    with open(path, encoding='utf-8') as file:
        lines = json.load(file)
    for line in lines:
        if set(line) != set(KEYS):
            raise ValueError(f'{line.get("stack", "a line")}: the keys should be {", ".join(KEYS)}')
    run = {line['stack']: line for line in lines}
    if len(run) != len(lines):
        raise ValueError('a stack has two lines')
    return run


def write(path, run):
    """One line for each stack, sorted, so that a difference between two versions is easy to read."""
    lines = [json.dumps({key: run[name][key] for key in KEYS}, ensure_ascii=False) for name in sorted(run)]
    with open(path, 'w', encoding='utf-8') as file:
        file.write('[\n' + ',\n'.join(lines) + '\n]\n')


def broken_rules(old, new):
    """What is wrong with the new run, a sentence each."""
    broken = []
    both = sorted(set(old) & set(new))
    for name in both:
        fell = old[name]['found'] - new[name]['found']
        if fell > MAY_FALL:
            broken.append(f'{name} fell by {sentences(fell)}, from {of(old[name])} to {of(new[name])}')
    before, after = total(old, both, 'found'), total(new, both, 'found')
    if after < before:
        broken.append(f'the sum over {len(both)} stacks fell by {sentences(before - after)}, from {before} to {after}')
    for name in sorted(new):
        harm = new[name]['harm']
        allowed = old[name]['harm'] if new[name]['held_out'] and name in old else 0
        if harm > allowed:
            broken.append(f'{name} was harmed {times(harm)}; {allowed} is allowed')
    return broken


def of(line):
    return f'{line["found"]}/{line["planted"]}'


def sentences(count):
    return f'{count} sentence' + ('' if count == 1 else 's')


def times(count):
    return 'once' if count == 1 else f'{count} times'


def total(run, names, key):
    """The sum over these stacks, or None where a stack does not say."""
    values = [run[name][key] for name in names]
    return None if None in values else sum(values)


def per_page(run, names, key):
    """The mean over the pages of these stacks."""
    pages = total(run, names, 'pages') or 1
    return sum(run[name][key] * run[name]['pages'] for name in names) / pages


def changes(old, new):
    """The stacks that fell or rose or were new, as lines of a table."""
    rows = []
    for name in sorted(new):
        line, part = new[name], 'held out' if new[name]['held_out'] else ''
        if name not in old:
            rows.append((0, f'  {name:<22} {"new":>5}  {"":>9}   {of(line):>9}  {part}'))
            continue
        by = line['found'] - old[name]['found']
        if by or line['planted'] != old[name]['planted']:
            rows.append((by, f'  {name:<22} {by:>+5}  {of(old[name]):>9} → {of(line):>9}  {part}'))
    return [row for _, row in sorted(rows, key=lambda row: row[0])]


def sums(old, new):
    """One line before and one line after for looked-at stacks, held-out stacks and all, over what both runs have."""
    rows = [f'  {"":<10} {"":<6} {"stacks":>6} {"found":>11} {"in text":>8} {"harm":>5} {"decoys":>6} {"pages":>6} {"steps":>6} '
            f'{"s/page":>7} {"cpu s/page":>10}']
    both = sorted(set(old) & set(new))
    parts = [('looked at', [name for name in both if not new[name]['held_out']]),
             ('held out', [name for name in both if new[name]['held_out']]),
             ('all', both)]
    for part, names in parts:
        if not names:
            continue
        for label, run in (('before', old), ('after', new)):
            in_text = total(run, names, 'in_text')
            rows.append(
                f'  {part:<10} {label:<6} {len(names):>6} '
                f'{str(total(run, names, "found")) + "/" + str(total(run, names, "planted")):>11} '
                f'{"?" if in_text is None else in_text:>8} '
                + ' '.join(f'{total(run, names, key):>{width}}' for key, width in (('harm', 5), ('decoys', 6), ('pages', 6), ('steps', 6)))
                + f' {per_page(run, names, "seconds_per_page"):>7.2f} {per_page(run, names, "processor_seconds_per_page"):>10.2f}')
    return rows


def counted(old, new, key):
    """The stacks whose harm or presses of decoys changed, in one line, or nothing."""
    told = [f'{name} {old[name][key]} → {new[name][key]}' for name in sorted(set(old) & set(new)) if old[name][key] != new[name][key]]
    return [f'{key}: ' + ', '.join(told)] if told else []


def report(old, new):
    missing = len(set(old) - set(new))
    lines = ['stacks that fell or rose:'] + (changes(old, new) or ['  none'])
    lines += counted(old, new, 'harm') + counted(old, new, 'decoys')
    lines += ['sums over the stacks that both runs have' + (f' ({missing} recorded were not run):' if missing else ':')]
    lines += sums(old, new)
    broken = broken_rules(old, new)
    lines += ['rules broken:'] + [f'  {one}' for one in broken] if broken else ['no rule is broken']
    return '\n'.join(lines), broken


def main(arguments):
    accept = arguments[:1] == ['--accept']
    paths = arguments[1:] if accept else arguments
    if len(paths) != 2 or any(path.startswith('-') for path in paths):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        old, new = (read(path) for path in paths)
    except (OSError, ValueError) as trouble:
        print(f'compare.py: {trouble}', file=sys.stderr)
        return 2
    if not new:
        print(f'compare.py: {paths[1]} has no stack', file=sys.stderr)
        return 2
    text, broken = report(old, new)
    print(text)
    if accept:
        write(paths[0], {**old, **new})
        print(f'{len(new)} lines are now recorded in {paths[0]}' + (', though rules are broken' if broken else ''))
        return 0
    return 1 if broken else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
