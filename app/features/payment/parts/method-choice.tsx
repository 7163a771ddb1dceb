import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../../api/types/order.ts'
import { paymentKindOf, type PaymentIntents, type PaymentView } from '../../../../machines/payment/index.ts'
import { Button, Choice, ChoiceGroup, Cluster, Notice, Stack } from '../../../ui/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import { MethodSign, PayText, firstLine, useMethodTakes } from '../../order/index.ts'

interface Props {
  view: PaymentView
  intents: PaymentIntents
  order: Order
}

/** Another way to pay for an order that was placed. */
export function MethodChoice({ view, intents, order }: Props) {
  const { t } = useLingui()
  const text = useText()
  const takes = useMethodTakes(order)
  const [picked, setPicked] = useState(view.chosenMethod)
  const chosen = view.methods.find(({ id }) => id === picked)
  // The other kinds have no payment page: choosing one pays nothing yet.
  const isPaidNow = !chosen || paymentKindOf(chosen.technicalName) === 'other'
  return (
    <Stack gap={24}>
      {view.failure ? <Notice tone="danger">{text(failureText(view.failure))}</Notice> : null}
      {view.methods.length > 0 ? (
        <ChoiceGroup legend={t`How would you like to pay?`}>
          {view.methods.map((method) => (
            <Choice
              key={method.id}
              name="payment-method"
              value={method.id}
              checked={picked === method.id}
              onChange={() => setPicked(method.id)}
              title={method.name}
              aside={<MethodSign technicalName={method.technicalName} />}
              detail={
                <>
                  {firstLine(method.description)} {takes(method.technicalName)}
                </>
              }
            />
          ))}
        </ChoiceGroup>
      ) : (
        <p>
          <Trans>No other payment method is available for this order.</Trans>
        </p>
      )}
      <Cluster gap={12}>
        {view.methods.length > 0 ? (
          <Button
            variant="primary"
            disabled={!chosen}
            onClick={() => {
              if (picked) intents.chooseMethod(picked)
            }}
          >
            {isPaidNow ? <PayText order={order} chosen /> : <Trans>Use this method</Trans>}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={intents.keepMethod}>
          <Trans>Back</Trans>
        </Button>
      </Cluster>
    </Stack>
  )
}
