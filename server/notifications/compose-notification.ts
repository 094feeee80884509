import { createHash } from 'node:crypto'
import type { Language } from '#contract/platform/language.ts'
import type { PushMessage } from '#server/platform/push/send-push.ts'
import { manyBody, noticeMessages, summaryTitle, testBody } from './notice-messages.ts'
import { secondsUntilQuiet, type QuietHours } from '#contract/notifications/quiet-hours.ts'
import type { StoredNoticeKind } from './tables.ts'

interface Device extends QuietHours {
  role: 'admin' | 'customer'
  language: Language
  shows_details: boolean
}

export interface ComposedNotice {
  kind: StoredNoticeKind
  reference: string | null
  details: string | null
  path: string
}

/** Phones that are off for longer, or until quiet hours, get no old news. The lists of the shop have it all. */
const keptSeconds = 24 * 3600

/**
 * One notification for one or several events, as Declarative Web Push. It has no actions, so that nothing can be
 * confirmed from a locked screen.
 */
export function composeNotification(
  device: Device,
  notices: readonly [ComposedNotice, ...ComposedNotice[]],
  { publicUrl, badge, now }: { publicUrl: string; badge: number | null; now: Date },
): PushMessage {
  const { language } = device
  const shown = word(device, notices)
  const notification = {
    title: shown.title,
    body: shown.body,
    navigate: `${publicUrl}${shown.path}`,
    lang: language,
    dir: 'ltr',
    tag: shown.tag,
    silent: false,
    ...(badge !== null && device.role === 'admin' && { app_badge: String(badge) }),
  }
  return {
    text: JSON.stringify({ web_push: 8030, notification }),
    ttl: Math.min(keptSeconds, secondsUntilQuiet(now, device) ?? keptSeconds),
    urgency: notices.some(({ kind }) => noticeMessages[kind].urgency === 'high') ? 'high' : 'normal',
    topic: createHash('sha256').update(shown.tag).digest('base64url').slice(0, 32),
  }
}

function word(device: Device, notices: readonly [ComposedNotice, ...ComposedNotice[]]) {
  const { language, role } = device
  const [first] = notices
  const { one, many, list } = noticeMessages[first.kind]
  if (notices.length === 1)
    return {
      title: one[language],
      body: first.kind === 'test' ? testBody[language] : describe(device, first),
      path: first.path,
      tag: first.reference === null ? first.kind : `${first.kind}:${first.reference}`,
    }
  const body = manyBody[language]
  if (notices.every(({ kind }) => kind === first.kind))
    return {
      title: many[language](notices.length),
      body,
      path: first.kind === 'test' ? first.path : list,
      tag: first.kind,
    }
  return {
    title: summaryTitle[language](notices.length),
    body,
    path: role === 'admin' ? '/admin' : '/transaction-history',
    tag: 'summary',
  }
}

const describe = ({ shows_details }: Device, { reference, details }: ComposedNotice): string =>
  [reference, shows_details ? details : null].filter((part) => part !== null).join(' · ')
