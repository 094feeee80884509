import { expect, test } from 'vitest'
import { checkConflictMarks, conflictMarks } from './check-conflict-marks.mjs'

const marks = [
  '<<<<<<< HEAD',
  '=======',
  '>>>>>>> main',
  '||||||| base',
  '> > > > > > > main',
  '| =======          |',
]
const others = ['a <<<<<<< b', '<<<<<< six', '> > a quotation', '|-------|', '| a | b |', '========', '']

test.each(marks)('finds the conflict mark %j in a text', (line) => {
  expect(conflictMarks(`first\r\n${line}\nlast`)).toEqual([2])
})

test.each(others)('takes %j for an ordinary line', (line) => {
  expect(conflictMarks(line)).toEqual([])
})

test('no file of this repository contains a conflict mark', () => {
  expect(checkConflictMarks()).toEqual([])
})
