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

test.each(marks)('conflictMarks finds the mark %j', (line) => {
  expect(conflictMarks(`first\r\n${line}\nlast`)).toEqual([2])
})

test.each(others)('conflictMarks accepts the line %j', (line) => {
  expect(conflictMarks(line)).toEqual([])
})

test('no file of this repository contains a conflict mark', () => {
  expect(checkConflictMarks()).toEqual([])
})
