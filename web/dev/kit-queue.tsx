import { useState } from 'react'
import { KitSection } from '#web/dev/kit-section.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlreadyDecided, DecisionButtons, DecisionQueue } from '#web/ui/lists/decision-queue.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShortcutSwitch } from '#web/ui/lists/shortcuts.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useDecisionQueue } from '#web/ui/lists/use-decision-queue.ts'

const customers = ['Sri Wahyuni', 'Budi Santoso', 'A customer with a very long name indeed']

/** A queue of three decisions; a button simulates a decision by another admin. */
export function KitQueue() {
  const [items, setItems] = useState(() => customers.map((name, index) => ({ id: String(index), name })))
  const without = (id: string) => setItems((before) => before.filter((item) => item.id !== id))
  const queue = useDecisionQueue({
    items,
    send: async ({ decision }) => (decision === 'accept' ? null : 'The server refuses this decision'),
    showPending: ({ item: { name }, decision }, undo) =>
      showToast({
        text: `${decision === 'accept' ? 'Accepted' : 'Rejected'}: ${name}`,
        action: { text: 'Undo', run: undo },
        stays: 'until hidden',
      }),
    onUndone: ({ name }) => showToast({ text: `${name} waits again` }),
    onDecided: ({ id }) => without(id),
  })
  const { item, shortcuts } = queue
  return (
    <KitSection name="DecisionQueue">
      <ShortcutSwitch
        keys={shortcuts}
        label="Keys"
        help="K accepts, T rejects, J and H move through the queue, Z undoes"
      />
      {item ? (
        <DecisionQueue
          lines={queue.items.map(({ id, name }) => ({
            id,
            name,
            what: <Price rupiah={450_000} />,
            more: `TRX-${id} · 3 hours`,
          }))}
          queue={queue}
          renderReason={(_, { onReason, onClose }) => (
            <FormDialog
              title="Why do you reject it?"
              text="The customer will see this reason."
              submitLabel="Reject"
              cancelLabel="Cancel"
              isDanger
              busy={false}
              onSubmit={(event) => {
                event.preventDefault()
                onReason('because')
              }}
              onClose={onClose}
            >
              <Field label="Reason" />
            </FormDialog>
          )}
          messages={{
            queue: 'Queue',
            previous: 'Previous',
            next: 'Next',
            position: (n, total) => `${n} of ${total}`,
          }}
        >
          <Card title={item.name} text="The request to decide">
            {queue.waits ? (
              <div className="flex flex-wrap gap-3">
                <DecisionButtons
                  queue={queue}
                  id={item.id}
                  shown="complete"
                  accept="Accept"
                  reject="Reject"
                />
                <Button variant="plain" onClick={() => without(item.id)}>
                  Another admin decides it
                </Button>
              </div>
            ) : (
              <AlreadyDecided
                title="Already decided"
                text="Ratna accepted it."
                next="Next request"
                onNext={queue.toNext}
              />
            )}
          </Card>
        </DecisionQueue>
      ) : (
        <EmptyState icon="check" title="Nothing to decide" />
      )}
    </KitSection>
  )
}
