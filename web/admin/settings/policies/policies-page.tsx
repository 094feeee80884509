import { useSearchParams } from 'react-router'
import { formatDate } from '#contract/platform/language.ts'
import type { AdminPolicy } from '#contract/shop/policy-admin-schemas.ts'
import { AdminPage, usePageTitle } from '#web/admin/layout/page-head.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { usePolicyEditorMessages } from '#web/admin/settings/policies/messages.ts'
import { PolicyEditor } from '#web/admin/settings/policies/policy-editor.tsx'
import { policiesQuery } from '#web/admin/settings/queries.ts'
import { tabs } from '#web/admin/settings/settings-form.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BackToList, DetailPlaceholder, MasterList } from '#web/ui/lists/master-detail.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'

const path = '/admin/settings/policies'

/** The four policies with the open one beside them; on a phone, one of the two. */
export default function PoliciesPage() {
  const t = usePolicyEditorMessages()
  const policies = usePageQuery(policiesQuery).answer.data
  const open = useSearchParams()[0].get('open')
  const policy = policies.find(({ slug }) => slug === open)
  return (
    <AdminPage text={t.text}>
      <SettingsTabs />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <div className={classNames(policy && 'max-lg:hidden')}>
          <MasterList
            label={usePageTitle()}
            items={policies.map((one) => ({ ...one, id: one.slug }))}
            open={open}
            to={(slug) => `${path}?open=${slug}`}
            className="block px-4 py-3"
          >
            {(one) => <PolicyLine policy={one} />}
          </MasterList>
        </div>
        {policy ? (
          <div key={policy.slug} className="grid min-w-0 gap-4">
            <BackToList to={path}>{t.back}</BackToList>
            <PolicyEditor policy={policy} />
          </div>
        ) : (
          <DetailPlaceholder>{t.choose}</DetailPlaceholder>
        )}
      </div>
    </AdminPage>
  )
}

/** The tabs of the settings page, with the policies as the current one. */
function SettingsTabs() {
  const t = useSettingsMessages()
  const { tab } = usePolicyEditorMessages()
  return (
    <LinkTabs
      label={usePageTitle('/admin/settings')}
      className="border-b border-line"
      tabs={[
        ...tabs.map((name) => ({ to: `/admin/settings#${name}`, text: t.tabs[name], isCurrent: false })),
        { to: path, text: tab, isCurrent: true },
      ]}
    />
  )
}

function PolicyLine({ policy: { slug, published, version, updated_at } }: { policy: AdminPolicy }) {
  const t = usePolicyEditorMessages()
  const language = useLanguage()
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{t.names[slug]}</span>
        {published ? (
          <Badge tone="good">{t.published}</Badge>
        ) : version > 0 ? (
          <Badge tone="waiting">{t.draft}</Badge>
        ) : (
          <Badge>{t.missing}</Badge>
        )}
      </span>
      {updated_at ? (
        <span className="block text-muted">{t.changedAt(formatDate(updated_at, language) ?? '')}</span>
      ) : null}
    </>
  )
}
