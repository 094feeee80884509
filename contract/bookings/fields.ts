import * as z from 'zod/mini'
import { normalisePlate } from './plate.ts'
import { code } from '../platform/fields.ts'

export const plate = z.pipe(
  code(20).check(z.refine((typed) => normalisePlate(typed) !== null, 'PLATE_FORMAT')),
  z.transform((typed: string) => normalisePlate(typed) ?? typed),
)
