import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './settings-schemas.ts'

export type { EditableSettings } from './settings-schemas.ts'

export const showSettings = endpoint<typeof schemas.showSettings>('GET', '/admin/settings')
export const changeSettings = endpoint<typeof schemas.changeSettings>('PUT', '/admin/settings')
