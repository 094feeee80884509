// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SessionRow } from './session-row.tsx'

afterEach(cleanup)

test('a session that waits for the second factor says so', () => {
  const session = {
    id: 'a',
    device: 'Chrome · Android',
    network: null,
    current: false,
    needs_factor: false,
    created_at: '2026-03-02T03:00:00.000Z',
    last_used_at: '2026-03-02T03:00:00.000Z',
  }
  const row = (needs_factor: boolean) => (
    <SessionRow session={{ ...session, needs_factor }} busy={false} onEnd={() => undefined} />
  )
  const { rerender } = render(row(false))
  expect(screen.queryByText('Menunggu faktor kedua')).toBeNull()
  rerender(row(true))
  expect(screen.queryByText('Menunggu faktor kedua')).not.toBeNull()
})
