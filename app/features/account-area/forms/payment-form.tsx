import { Trans } from '@lingui/react/macro'
import { needId } from '../../../../api/mappers/ids.ts'
import { changeDefaultPayment } from '../../../../api/operations/account.ts'
import type { DefaultPayment } from '../../../../machines/account-data/index.ts'
import { Field, Select } from '../../../ui/index.ts'
import { useForm } from '../../../shared/form/index.ts'
import { useSessionIntents, useStoreApi } from '../../shop/index.ts'
import { useAccountData } from '../use-account-data.ts'
import { useGuardedCall } from '../use-guarded-call.ts'
import { FormSection, ProfileForm } from './section.tsx'

/** The usual method of payment, where the backend keeps one (Shopware 6.6). */
export function PaymentSection() {
  const { view } = useAccountData({ kind: 'payment' })
  const payment = view.data?.kind === 'payment' ? view.data.payment : null
  return payment === null ? null : <PaymentForm payment={payment} />
}

/** Which method orders begin with. */
export function PaymentForm({ payment: { methodId, methods } }: { payment: DefaultPayment }) {
  const api = useStoreApi()
  const { refresh } = useSessionIntents()
  const guarded = useGuardedCall()
  const form = useForm({
    name: 'account-payment',
    initial: { paymentMethodId: methodId },
    rules: {},
    again: true,
    submit: (values, signal) =>
      guarded(changeDefaultPayment(api, needId('paymentMethod', values['paymentMethodId']), { signal })),
    onDone: () => {
      // The session orders with it as well from now on.
      refresh()
    },
  })
  const method = form.text('paymentMethodId')
  // Not every method can pay every cart: the usual one may be none of those that can pay this one.
  const isKnown = methods.some(({ id }) => id === method.value)
  return (
    <FormSection
      title={<Trans>Payment</Trans>}
      lead={<Trans>The method your orders start with. You can choose another one for each order.</Trans>}
    >
      <ProfileForm
        form={form}
        savedText={<Trans>Your usual payment method is saved.</Trans>}
        action={<Trans>Save payment method</Trans>}
      >
        <Field
          id={method.id}
          label={<Trans>Usual payment method</Trans>}
          required
          error={form.error('paymentMethodId')}
        >
          <Select {...method}>
            {isKnown ? null : (
              <option value={method.value} disabled>
                –
              </option>
            )}
            {methods.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </ProfileForm>
    </FormSection>
  )
}
