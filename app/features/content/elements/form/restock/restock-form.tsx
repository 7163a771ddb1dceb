import { Trans, useLingui } from '@lingui/react/macro'
import { sendContactForm } from '../../../../../../api/operations/content.ts'
import type { ProductDetail } from '../../../../../../api/types/product.ts'
import { ShopPageLink } from '../../../../../platform/shop-page-link.tsx'
import { FormSummary, MailInput, SubmitButton, useForm } from '../../../../../shared/form/index.ts'
import { email, required } from '../../../../../shared/validation/index.ts'
import { Field } from '../../../../../ui/index.ts'
import { usePrefill, usePrefillValues, useStoreApi } from '../../../../shop/index.ts'
import { Confirmation } from '../form-parts.tsx'
import { useSalutations } from '../use-salutations.ts'

/** The field that is filled in for a customer. */
const PREFILLED = ['email'] as const
const rules = { email: [required, email] }

/** A backend may require a name and a telephone number of every message; who waits for a product gives neither, known or not. */
const UNSAID = '-'

/** The message to the shop: who waits for which product. */
function useRequest({ id, name, number }: ProductDetail) {
  const { t } = useLingui()
  const api = useStoreApi()
  const salutations = useSalutations(false)
  const prefill = usePrefillValues(PREFILLED)
  const form = useForm({
    name: `restock-${id}`,
    initial: { email: '', ...prefill },
    rules,
    submit: async (values, signal) => {
      const message = {
        kind: 'restock' as const,
        salutationId: await salutations.unspecified(signal),
        firstName: UNSAID,
        lastName: UNSAID,
        email: String(values['email']).trim(),
        phone: UNSAID,
        subject: t`Waiting for ${name}`,
        comment: `${t`Product`}: ${name} (${number})\n\n${t`Please tell me when it is back.`}`,
      }
      return sendContactForm(api, message, { signal })
    },
  })
  usePrefill(form, PREFILLED)
  return form
}

/**
 * One field on the page of a product that is sold out: the address goes to the shop as a message, and somebody there
 * writes once the product is back (docs/decisions/036-what-plugins-bring.md). It has no style sheet of its own, since the
 * server's page links none for it.
 */
export function RestockForm({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const form = useRequest(product)
  if (form.status === 'done') {
    const address = String(form.values['email']).trim()
    return (
      <Confirmation html={null}>
        <Trans>Thank you. We have noted {address} and will write to you once it is back.</Trans>
      </Confirmation>
    )
  }
  return (
    <form {...form.form} method="post" data-lazy="form">
      <div style={{ display: 'grid', gap: 'var(--space-8)' }}>
        <FormSummary form={form} />
        <Field
          id={form.text('email').id}
          label={t`Tell me when it is back`}
          hint={
            <Trans>
              One of us will write to you once it is back. Your address is used for nothing else: see our{' '}
              <ShopPageLink page="privacy">privacy policy</ShopPageLink>.
            </Trans>
          }
          error={form.error('email')}
        >
          <MailInput form={form} placeholder={t`you@example.com`} required />
        </Field>
        <div>
          <SubmitButton busy={form.busy}>
            <Trans>Notify me</Trans>
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}
