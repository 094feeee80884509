import * as z from 'zod/mini'
import { normalisePlate } from './plate.ts'
import { normaliseCode } from '../platform/normalise.ts'

export const plate = z.pipe(
  z.string().check(
    z.overwrite(normaliseCode),
    z.minLength(1),
    z.maxLength(20),
    z.refine((typed) => normalisePlate(typed) !== null, 'PLATE_FORMAT'),
  ),
  z.transform((typed: string) => normalisePlate(typed) ?? typed),
)
