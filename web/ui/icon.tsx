import { classNames } from '#web/ui/class-names.ts'

/** The admin console adds its own icons by declaration merging and `registerIcons` (web/admin/layout/icons.ts). */
export interface IconPaths extends Record<keyof typeof sharedPaths, string> {}

export type IconName = keyof IconPaths

/** Adds icons that only some pages need. They can be shown once the calling module is loaded. */
export const registerIcons = (more: Partial<IconPaths>): void => void Object.assign(paths, more)

/** Returns only the icons that are registered so far. */
export const iconNames = (): IconName[] => Object.keys(paths).filter(isRegistered)

const isRegistered = (name: string): name is IconName => name in paths

/** The icon is hidden from screen readers. The text beside it must say the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', !className?.includes('size-') && 'size-5', className)}
      aria-hidden="true"
    >
      <path d={paths[name]} fill={name === 'heart-full' ? 'currentColor' : undefined} />
    </svg>
  )
}

const heart = 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z'

const sharedPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4',
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1',
  heart,
  'heart-full': heart,
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5m0 3.2v.1M12 3.5 2.5 20h19L12 3.5Z',
  info: 'M12 11v5m0-8.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  copy: 'M9 9V5h10v10h-4M5 9h10v10H5V9Z',
  share: 'M12 15V4m-4 4 4-4 4 4M7 11H5v9h14v-9h-2',
  upload: 'M12 16V5m-4.5 4.5L12 5l4.5 4.5M5 19h14',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  trash: 'M5 7h14M10 7V5h4v2m3 0-1 13H8L7 7m3.5 4v5m3-5v5',
  clock: 'M12 7v5l3 2m-3 7a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
} as const

const paths: Partial<IconPaths> = { ...sharedPaths }
