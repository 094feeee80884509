import type { AdminVoucherSummary } from '#contract/vouchers/admin-schemas.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { usePageTitle } from '#web/admin/layout/page-head.tsx'
import { useAdminVoucherMessages } from '#web/admin/vouchers/messages.ts'
import { vouchersFilter, vouchersQuery } from '#web/admin/vouchers/queries.ts'
import { stateTones } from '#web/admin/vouchers/state-tones.ts'
import { useSwitchVoucher } from '#web/admin/vouchers/switch-voucher.ts'
import { voucherTerms } from '#web/app/voucher-terms.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'

const addressOf = ({ id }: { id: string }) => `/admin/vouchers/${id}`

export default function VouchersPage() {
  const t = useAdminVoucherMessages()
  const { answer } = usePageQuery(vouchersQuery)
  const columns = useColumns()
  const add = (
    <ButtonLink to="/admin/vouchers/new">
      <Icon name="plus" />
      {t.add}
    </ButtonLink>
  )
  return (
    <AdminList
      text={t.text}
      filter={vouchersFilter}
      answer={answer}
      search={t.search}
      actions={add}
      empty={{ title: t.empty, text: t.emptyText, action: add }}
      none={{ title: t.none, text: t.noneText }}
    >
      <Table label={usePageTitle()} columns={columns} rows={answer.data} to={addressOf} />
    </AdminList>
  )
}

function useColumns(): Column<AdminVoucherSummary>[] {
  const t = useAdminVoucherMessages()
  const language = useLanguage()
  const count = (n: number) => formatCount(n, language)
  return [
    {
      key: 'name',
      head: t.voucher,
      isRowHead: true,
      card: 'title',
      className: 'font-semibold wrap-anywhere',
      cell: (voucher) => (
        <>
          <RowLink to={addressOf(voucher)}>
            {(language === 'en' && voucher.translations.en.name) || voucher.name}
          </RowLink>
          <span className="block font-mono text-sm font-normal text-muted">
            {voucher.code ??
              (voucher.single_codes.made > 0 ? t.single(count(voucher.single_codes.made)) : t.noCode)}
          </span>
        </>
      ),
    },
    {
      key: 'terms',
      head: t.terms,
      card: 'status',
      className: 'text-muted',
      cell: (voucher) => voucherTerms(voucher, language),
    },
    {
      key: 'uses',
      head: t.uses,
      card: 'detail',
      className: 'whitespace-nowrap tabular-nums max-xl:self-center',
      cell: ({ uses, max_uses }) => (
        <>
          <span className="text-muted xl:hidden">{t.uses} </span>
          {max_uses === null ? count(uses) : t.usesOf(count(uses), count(max_uses))}
        </>
      ),
    },
    {
      key: 'state',
      head: t.state,
      card: 'amount',
      className: 'whitespace-nowrap',
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t.states[state]}</Badge>,
    },
    {
      key: 'switch',
      head: t.switchOff,
      hideHead: true,
      card: 'side',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: (voucher) => <Switch voucher={voucher} />,
    },
  ]
}

function Switch({ voucher }: { voucher: AdminVoucherSummary }) {
  const t = useAdminVoucherMessages()
  const { put, busy } = useSwitchVoucher()
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => put(voucher)}>
      {voucher.is_active ? t.switchOff : t.switchOn}
      <span className="sr-only">{t.of(voucher.name)}</span>
    </Button>
  )
}
