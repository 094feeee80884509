import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Block, Inline } from '#contract/platform/formatted-text.ts'
import { classNames } from '#web/ui/class-names.ts'

interface FormattedTextProps {
  blocks: readonly Block[]
  /** The heading level below the title that the page shows above the text. */
  heading?: 'h2' | 'h4'
  /** Opens links in a new tab, for a preview inside a form. */
  newTab?: boolean
  className?: string
}

/** A formatted text of the owner: headings, lists, bold text and links. */
export function FormattedText({ blocks, heading = 'h2', newTab = false, className }: FormattedTextProps) {
  return (
    <div className={classNames('grid gap-4 whitespace-pre-line', className)}>
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two blocks may be equal
        <BlockView key={at} block={block} heading={heading} newTab={newTab} />
      ))}
    </div>
  )
}

interface BlockViewProps {
  block: Block
  heading: 'h2' | 'h4'
  newTab: boolean
}

function BlockView({ block, heading: Heading, newTab }: BlockViewProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading className="mt-4 font-serif text-xl first:mt-0">{drawInline(block.content, newTab)}</Heading>
      )
    case 'list':
      return <ul className="grid list-disc gap-1.5 pl-6">{drawItems(block.items, newTab)}</ul>
    case 'steps':
      return (
        <ol start={block.start} className="grid list-decimal gap-1.5 pl-6">
          {drawItems(block.items, newTab)}
        </ol>
      )
    case 'paragraph':
      return <p>{drawInline(block.content, newTab)}</p>
    default:
      return null
  }
}

const drawItems = (items: readonly Inline[][], newTab: boolean): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- two items may be equal
  items.map((item, at) => <li key={at}>{drawInline(item, newTab)}</li>)

const drawInline = (content: readonly Inline[], newTab: boolean): ReactNode =>
  content.map((part, at) => {
    if (typeof part === 'string') return part
    const inside = drawInline(part.content, newTab)
    // oxlint-disable-next-line react/no-array-index-key -- two parts may be equal
    if (part.kind === 'bold') return <strong key={at}>{inside}</strong>
    const attributes = {
      className: 'text-terracotta underline underline-offset-4 hover:text-terracotta-deep',
      ...(newTab && { target: '_blank' }),
    }
    return part.to.startsWith('/') ? (
      // oxlint-disable-next-line react/no-array-index-key -- two parts may be equal
      <Link key={at} to={part.to} {...attributes}>
        {inside}
      </Link>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- two parts may be equal
      <a key={at} href={part.to} rel="noopener noreferrer" {...attributes}>
        {inside}
      </a>
    )
  })
