#!/usr/bin/env python3
"""The rules of compare.py on small made runs: `python3 tests/gym/compare_test.py`."""
import os
import subprocess
import sys
import tempfile
import unittest

import compare

HERE = os.path.dirname(os.path.abspath(__file__))


def run(**stacks):
    """A run: `a=(found, harm)`, ten sentences planted; a name that begins with `held` is held out."""
    return {name: {'stack': name, 'held_out': name.startswith('held'), 'found': found, 'planted': 10, 'in_text': None, 'harm': harm,
                   'decoys': 0, 'pages': 2, 'steps': 5, 'seconds_per_page': 1.5, 'processor_seconds_per_page': 0.5}
            for name, (found, harm) in stacks.items()}


class Rules(unittest.TestCase):
    def broken(self, old, new):
        return compare.broken_rules(old, new)

    def test_the_same_breaks_nothing(self):
        same = run(a=(9, 0), held=(8, 1))
        self.assertEqual(self.broken(same, same), [])

    def test_one_sentence_may_go_where_another_comes(self):
        self.assertEqual(self.broken(run(a=(9, 0), b=(7, 0)), run(a=(8, 0), b=(8, 0))), [])

    def test_a_stack_must_not_fall_by_two(self):
        broken = self.broken(run(a=(9, 0), b=(7, 0)), run(a=(7, 0), b=(10, 0)))
        self.assertEqual(broken, ['a fell by 2 sentences, from 9/10 to 7/10'])

    def test_the_sum_must_not_fall(self):
        broken = self.broken(run(a=(9, 0), b=(7, 0)), run(a=(8, 0), b=(7, 0)))
        self.assertEqual(broken, ['the sum over 2 stacks fell by 1 sentence, from 16 to 15'])

    def test_stacks_that_were_not_run_or_are_new_are_not_in_the_sum(self):
        self.assertEqual(self.broken(run(a=(9, 0), b=(7, 0)), run(b=(7, 0), c=(1, 0))), [])

    def test_harm_is_never_allowed_on_a_looked_at_stack(self):
        self.assertEqual(len(self.broken(run(a=(9, 1)), run(a=(9, 1)))), 1)
        self.assertEqual(len(self.broken({}, run(a=(9, 1)))), 1)

    def test_a_held_out_stack_may_do_its_recorded_harm(self):
        self.assertEqual(self.broken(run(held=(9, 1)), run(held=(9, 1))), [])
        self.assertEqual(len(self.broken(run(held=(9, 1)), run(held=(9, 2)))), 1)
        self.assertEqual(len(self.broken({}, run(held=(9, 1)))), 1)


class Command(unittest.TestCase):
    def call(self, *arguments):
        done = subprocess.run([sys.executable, os.path.join(HERE, 'compare.py'), *arguments], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_exit_codes_and_accept(self):
        with tempfile.TemporaryDirectory() as folder:
            old, new = os.path.join(folder, 'old.json'), os.path.join(folder, 'new.json')
            compare.write(old, run(a=(9, 0), held=(8, 0)))
            compare.write(new, run(a=(6, 0)))
            code, text = self.call(old, new)
            self.assertEqual(code, 1)
            self.assertIn('a fell by 3 sentences', text)
            self.assertIn('1 recorded were not run', text)
            self.assertEqual(self.call('--accept', old, new)[0], 0)
            self.assertEqual(compare.read(old), run(a=(6, 0), held=(8, 0)))
            self.assertEqual(self.call(old, new)[0], 0)
            self.assertEqual(self.call(old)[0], 2)
            self.assertEqual(self.call(old, os.path.join(folder, 'missing.json'))[0], 2)

    def test_the_recorded_run_is_written_as_accept_writes_it(self):
        path = os.path.join(HERE, 'results.json')
        with tempfile.TemporaryDirectory() as folder:
            again = os.path.join(folder, 'again.json')
            compare.write(again, compare.read(path))
            with open(path, encoding='utf-8') as one, open(again, encoding='utf-8') as two:
                self.assertEqual(one.read(), two.read())


if __name__ == '__main__':
    unittest.main()
