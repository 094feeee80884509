import { useState } from 'react'
import { Part } from '#web/dev/part.tsx'
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

/** Three things to decide; one of them is decided by somebody else. */
export function KitQueue() {
  const [items, setItems] = useState(() => customers.map((name, at) => ({ id: String(at), name })))
  const without = (id: string) => setItems((before) => before.filter((item) => item.id !== id))
  const queue = useDecisionQueue({
    items,
    unseen: 'after a decision',
    decide: async () => 'decided',
    onDecided: ({ id }) => without(id),
  })
  const { item, shortcuts } = queue
  return (
    <Part name="DecisionQueue">
      <ShortcutSwitch keys={shortcuts} label="Keys" help="K accepts, T rejects, J and H walk" />
      {item ? (
        <DecisionQueue
          lines={items.map(({ id, name }) => ({
            id,
            name,
            what: <Price rupiah={450_000} />,
            more: `TRX-${id} · 3 hours`,
          }))}
          queue={queue}
          renderReason={(_, { onReason, onClose }) => (
            <FormDialog
              title="Why is it rejected?"
              text="The customer reads it."
              act="Reject"
              keep="Cancel"
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
          <Card title={item.name} text="What is being decided">
            {queue.waits ? (
              <div className="flex flex-wrap gap-3">
                <DecisionButtons queue={queue} accept="Accept" reject="Reject" />
                <Button variant="plain" onClick={() => without(item.id)}>
                  Somebody else decides it
                </Button>
              </div>
            ) : (
              <AlreadyDecided
                title="Somebody was quicker"
                text="Ratna accepted it."
                next="To the next"
                onNext={queue.toNext}
              />
            )}
          </Card>
        </DecisionQueue>
      ) : (
        <EmptyState icon="check" title="Nothing waits" />
      )}
    </Part>
  )
}
