// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useShortcuts } from './shortcuts.tsx'
import { LinkTabs, tabPanel, Tabs } from './tabs.tsx'

afterEach(cleanup)

const seasons = ['dry', 'wet', 'between'] as const
const tabs = seasons.map((key) => ({ key, text: `The ${key} season` }))

describe('tabs within a page', () => {
  test('show the selected tab and the panel that it names', () => {
    render(<Seasons />)
    fireEvent.click(screen.getByRole('tab', { name: 'The wet season' }))
    expect(screen.getByRole('tabpanel', { name: 'The wet season' }).textContent).toBe('wet')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('The wet season')
  })

  test('are one stop for the Tab key, and the arrow keys, Home and End select a tab', () => {
    render(<Seasons />)
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
    const panels = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
      screen.getByRole('tab', { selected: true }).focus()
      fireEvent.keyDown(document.activeElement!, { key })
      return screen.getByRole('tabpanel').textContent
    })
    expect(panels).toEqual(['wet', 'between', 'dry', 'between', 'dry'])
  })
})

describe('tabs that are links', () => {
  test('mark the current tab, and the arrow keys only move the focus', () => {
    render(<Addresses />)
    const [dry, wet] = screen.getAllByRole('link')
    expect(dry!.getAttribute('aria-current')).toBe('page')
    dry!.focus()
    fireEvent.keyDown(dry!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(wet)
    expect(dry!.getAttribute('aria-current')).toBe('page')
  })

  test('leave the arrow keys to the page unless a tab has the focus', () => {
    const onTurn = vi.fn()
    render(<Addresses onTurn={onTurn} />)
    const [dry, wet] = screen.getAllByRole('link')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(onTurn).toHaveBeenCalledTimes(1)
    dry!.focus()
    fireEvent.keyDown(dry!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(wet)
    expect(onTurn).toHaveBeenCalledTimes(1)
  })
})

function Seasons() {
  const [current, setCurrent] = useState<(typeof seasons)[number]>('dry')
  return (
    <>
      <Tabs id="season" label="Seasons" tabs={tabs} current={current} onSelect={setCurrent} />
      <div {...tabPanel('season', current)}>{current}</div>
    </>
  )
}

function Addresses({ onTurn = () => {} }: { onTurn?: () => void }) {
  useShortcuts({ arrowright: onTurn })
  return (
    <MemoryRouter>
      <LinkTabs
        label="Seasons"
        tabs={tabs.map(({ key, text }) => ({ text, to: `/${key}`, isCurrent: key === 'dry' }))}
      />
    </MemoryRouter>
  )
}
