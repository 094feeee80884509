import { roomy } from '#web/app/layout/roomy-table.ts'
import '#web/admin/layout/icons.ts'
import { useState } from 'react'
import { KitForms } from '#web/dev/kit-forms.tsx'
import { KitQueue } from '#web/dev/kit-queue.tsx'
import { KitSection } from '#web/dev/kit-section.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { dense, lined, stacked } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { FilterChoices } from '#web/ui/lists/filter-choices.tsx'
import { Icon, iconNames } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { ChoiceStep, choiceClasses } from '#web/ui/form/choice-step.tsx'
import { Combobox, type Option } from '#web/ui/form/combobox.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'
import { LinkTabs, tabPanel, Tabs } from '#web/ui/lists/tabs.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Toast } from '#web/ui/toast.tsx'

/** Shows every component of the kit in each of its states. */
export default function KitPage() {
  return (
    <div className="page grid grid-cols-1 gap-10 py-10">
      <h1 className="title">The kit</h1>
      <KitSection name="Button">
        {buttonVariants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="small">
              small
            </Button>
            <Button variant={variant} busy>
              busy
            </Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <ButtonLink variant={variant} to="#link">
              link
            </ButtonLink>
          </div>
        ))}
      </KitSection>
      <KitSection name="BarChart">
        <div className="w-full max-w-text">
          <BarChart
            label="Values by letter"
            hint="Touch a bar or press the arrow keys."
            formatAxis={String}
            bars={['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) => ({
              key: name,
              name,
              value: at * at,
              text: `${name}: ${at * at}`,
            }))}
          />
        </div>
      </KitSection>
      <KitSection name="Icon">
        <ul className="flex flex-wrap gap-4">
          {iconNames().map((name) => (
            <li key={name} className="grid w-24 justify-items-center gap-1 text-xs text-muted">
              <Icon name={name} className="size-6 text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection name="Badge, Price, Stars, Breadcrumb">
        <div className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <Price rupiah={1_250_000} className="font-serif text-2xl" />
        <Stars rating={3.5} label="3.5 of 5" />
        <Breadcrumb label="You are here" trail={[{ text: 'Home', to: '/' }, { text: 'Chairs' }]} />
      </KitSection>
      <KitSection name="Tabs">
        <TabsExample />
      </KitSection>
      <KitSection name="Card, Facts">
        <div className="grid items-start gap-4 md:grid-cols-2">
          {Object.entries({ roomy: {}, dense: { look: dense }, stacked: { look: stacked } }).map(
            ([name, variant]) => (
              <Card key={name} title={`Facts, ${name}`} text="Related facts" actions={<Badge>new</Badge>}>
                <Facts {...variant}>{facts}</Facts>
              </Card>
            ),
          )}
          <Facts variant={lined}>{facts}</Facts>
        </div>
      </KitSection>
      <KitSection name="Notice, Section">
        <Notice>Something to know before you go on</Notice>
        <Notice icon="info" title="Already decided">
          <p className="mt-1">Ratna accepted it.</p>
        </Notice>
        <Notice tone="bad" title="The e-mail could not be sent" />
        <Section title="Stock">
          <Card>
            <Table plain hideHeads columns={columns} rows={chairs} />
          </Card>
        </Section>
      </KitSection>
      <KitSection name="FilterBar, Table, Pagination">
        <TableExample />
      </KitSection>
      <KitForms />
      <KitQueue />
      <KitSection name="EmptyState, ErrorState, Skeleton, Picture">
        <div className="grid gap-4 md:grid-cols-2">
          <EmptyState
            title="No orders yet"
            text="They appear here."
            className="border border-line bg-surface"
          >
            <Button variant="quiet">To the shop</Button>
          </EmptyState>
          <ErrorState title="The orders cannot be loaded" text="Try again.">
            <ReloadButton text="Try again" />
          </ErrorState>
          <Skeleton className="h-32" />
          <Picture picture={null} alt="Nothing to see" sizes="10rem" className="aspect-4/5 w-40 rounded" />
        </div>
      </KitSection>
      <KitSection name="Combobox, ChoiceStep">
        <ComboboxExample />
        <ChoiceStep title="Wood" error="Choose one" minor>
          <div className="mt-2 flex gap-2">
            {['Oak', 'Teak'].map((wood) => (
              <label key={wood} className={`${choiceClasses} px-4 py-2`}>
                <input type="radio" name="wood" className="sr-only" />
                {wood}
              </label>
            ))}
          </div>
        </ChoiceStep>
      </KitSection>
      <KitSection name="Stepper, Timeline, Toast">
        <StepperExample />
        <Timeline
          label="Order history"
          steps={[
            { key: 'a', title: 'Ordered', when: 'Monday', state: 'done' },
            { key: 'b', title: 'Being checked', note: 'Within a day', state: 'current' },
            { key: 'c', title: 'Sent', state: 'ahead' },
            { key: 'd', title: 'Rejected', state: 'failed' },
          ]}
        />
        <div className="grid justify-items-start gap-2">
          <Toast text="Saved" dismissLabel="Close" onClose={noop} />
          <Toast
            tone="error"
            text="The changes could not be saved"
            action={{ text: 'Undo', run: noop }}
            dismissLabel="Close"
            onClose={noop}
          />
        </div>
      </KitSection>
    </div>
  )
}

function TabsExample() {
  const [tab, setTab] = useState('first')
  const tabs = ['first', 'second', 'third'].map((key) => ({ key, text: `The ${key}` }))
  return (
    <>
      {(['line', 'pill', 'box'] as const).map((variant) => (
        <div key={variant} className="grid gap-3">
          <LinkTabs
            label={`Links, ${variant}`}
            variant={variant}
            tabs={tabs.map(({ key, text }) => ({ text, to: `#${key}`, isCurrent: key === 'first' }))}
          />
          <Tabs
            id={variant}
            label={`Buttons, ${variant}`}
            variant={variant}
            current={tab}
            tabs={tabs}
            onSelect={setTab}
          />
          <p {...tabPanel(variant, tab)} className="text-sm text-muted">
            Content of tab {tab}
          </p>
        </div>
      ))}
    </>
  )
}

function TableExample() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['b']))
  const put = (ids: readonly string[], isChosen: boolean) =>
    setChosen(
      (before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]),
    )
  return (
    <>
      <FilterBar
        action="/dev/kit"
        q="oak"
        maxLength={100}
        cleared="/dev/kit"
        sheet={{
          active: 1,
          cleared: '/dev/kit',
          messages: {
            open: (active) => `Filter (${active})`,
            title: 'Filter',
            show: 'Show the results',
            clear: 'Clear all filters',
            close: 'Close',
          },
          children: null,
        }}
        messages={{ search: 'Search', hint: 'Name', button: 'Search', clear: 'Clear' }}
      />
      <FilterChoices
        label="Filters"
        onChoose={noop}
        choices={[
          { name: 'stock', label: 'Stock', value: 'low', all: 'Any stock', options: [['low', 'Low']] },
          {
            name: 'shown',
            label: 'Shown',
            value: undefined,
            all: 'Shown and hidden',
            options: [['no', 'Hidden']],
          },
        ]}
      />
      <Table
        label="Chairs"
        columns={columns}
        rows={chairs}
        picture={renderPicture}
        to={({ id }) => `#${id}`}
        cards="md"
      />
      <Table
        label="Chairs to choose"
        columns={columns}
        rows={chairs}
        cards="md"
        selection={{ has: (id) => chosen.has(id), put, all: 'All', one: (id) => `Choose ${id}` }}
      />
      <Table
        label="Chairs in the shop"
        plain
        cards={roomy}
        columns={columns}
        rows={chairs}
        rowClassName={() => 'grid-cols-[1fr_auto] gap-x-4 py-4'}
      />
      <Table label="None" columns={columns} rows={[]} empty={<EmptyState title="No chairs" />} />
      <Pagination
        current={4}
        total={9}
        to={(page) => `?page=${page}`}
        label="Pages"
        previous="«"
        next="»"
        pageLabel={(page) => `Page ${page}`}
      />
    </>
  )
}

const fruits = ['Apel', 'Jeruk', 'Mangga'].map((text) => ({ id: text, text }))

function ComboboxExample() {
  const [value, setValue] = useState<Option | null>(null)
  return (
    <Combobox
      label="Buah"
      placeholder="Ketik a, j atau m"
      value={value}
      onChoose={setValue}
      search={async (typed) =>
        fruits.filter(({ text }) => text.toLowerCase().startsWith(typed.toLowerCase()))
      }
      messages={{ none: 'Tidak ada', failed: 'Gagal', found: (n) => `${n} ditemukan` }}
    />
  )
}

function StepperExample() {
  const [quantity, setQuantity] = useState(2)
  const labels = { label: 'Quantity', decreaseLabel: 'One less', increaseLabel: 'One more' }
  return (
    <div className="flex gap-4">
      <Stepper quantity={quantity} onChange={setQuantity} max={3} {...labels} />
      <Stepper quantity={1} onChange={noop} disabled {...labels} />
    </div>
  )
}

interface Chair {
  id: string
  name: string
  wood: string
  price: number
}

const chairs: Chair[] = [
  { id: 'a', name: 'Oak chair', wood: 'Oak', price: 900_000 },
  {
    id: 'b',
    name: 'A chair with a name so long that it does not fit into its column',
    wood: 'Teak',
    price: 12_500_000,
  },
  { id: 'c', name: 'Stool', wood: 'Pine', price: 150_000 },
]

const renderPicture = () => <Picture picture={null} alt="" sizes="40px" className="aspect-4/5 w-10 rounded" />

const columns: Column<Chair>[] = [
  {
    key: 'name',
    head: 'Name',
    card: 'title',
    sort: { to: '?sort=name', label: 'Sort by name', order: 'asc' },
    cell: ({ id, name }) => <RowLink to={`#${id}`}>{name}</RowLink>,
  },
  { key: 'wood', head: 'Wood', card: 'hidden', cell: ({ wood }) => wood },
  {
    key: 'price',
    head: 'Price',
    card: 'amount',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ price }) => <Price rupiah={price} />,
  },
]

const facts = (
  <>
    <Fact label="Customer">Sri Wahyuni Kusumaningrum</Fact>
    <Fact label="E-mail">sri.wahyuni.kusumaningrum@contoh.example</Fact>
    <Fact label="Note">Please ring twice.</Fact>
  </>
)

const buttonVariants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'plain']
const tones: readonly Tone[] = ['neutral', 'good', 'waiting', 'bad', 'accent']
const noop = () => {}
