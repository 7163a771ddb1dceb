import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryEstimate, EstimatedMethod } from '../../../api/types/delivery-estimate.ts'
import type { CartView } from '../../../machines/cart/index.ts'
import type { DeliveryEstimateIntents, DeliveryEstimateView } from '../../../machines/delivery-estimate/index.ts'
import { Button, Field, Notice, RetryNotice, Select, Skeleton, Stack, VisuallyHidden } from '../../ui/index.ts'
import { ArrivalText, useArrivalBy } from '../delivery/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { useFormat, useSpan } from '../../shared/format/index.ts'
import styles from './delivery-estimate.module.css'

interface DeliveryEstimateFormProps {
  view: DeliveryEstimateView
  intents: DeliveryEstimateIntents
  /** Of the cart: some of them take longer than the method. */
  lines: CartView['lines']
}

/** A country, and what the delivery there would cost by each method. */
export function DeliveryEstimateForm({ view, intents, lines }: DeliveryEstimateFormProps) {
  const { t } = useLingui()
  const text = useText()
  const { status, countries, countryId, failure } = view
  if (status === 'unread')
    return (
      <RetryNotice title={<Trans>The countries could not be loaded</Trans>} onRetry={intents.retryCountries}>
        {failure ? text(failureText(failure)) : null}
      </RetryNotice>
    )
  if (countries === null)
    return (
      <output>
        <Skeleton lines={3} />
        <VisuallyHidden>
          <Trans>Loading the countries …</Trans>
        </VisuallyHidden>
      </output>
    )
  const choose = (id: string) => {
    const country = countries.find((one) => one.id === id)
    if (country) intents.chooseCountry(country.id)
  }
  return (
    <Stack gap={16}>
      <Field
        label={t`Country of delivery`}
        hint={<Trans>An estimate: your cart, your prices and your address stay as they are.</Trans>}
      >
        <Select value={countryId ?? ''} onChange={(event) => choose(event.target.value)}>
          {countryId === null ? <option value="">{t`Please choose`}</option> : null}
          {countries
            .filter(({ shippingAvailable }) => shippingAvailable)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <Result view={view} intents={intents} lines={lines} />
    </Stack>
  )
}

function Result(props: DeliveryEstimateFormProps) {
  const { view, intents } = props
  const { status, failure } = view
  const text = useText()
  return (
    <>
      {failure === null ? null : (
        <RetryNotice urgent title={<Trans>The delivery could not be calculated</Trans>} onRetry={intents.retry}>
          {text(failureText(failure))}
        </RetryNotice>
      )}
      <div aria-live="polite">
        {status === 'reading' ? (
          <>
            <Skeleton lines={3} />
            <VisuallyHidden>
              <Trans>Calculating the delivery …</Trans>
            </VisuallyHidden>
          </>
        ) : null}
        <Estimate {...props} />
      </div>
    </>
  )
}

function Estimate({ view: { status, countries, countryId, estimate }, intents, lines }: DeliveryEstimateFormProps) {
  if (estimate === null) return null
  const country = countries?.find(({ id }) => id === countryId)?.name ?? ''
  const isOutdated = status === 'outdated'
  return (
    <div className={styles.result} data-outdated={isOutdated || undefined}>
      {isOutdated ? (
        <Notice
          action={
            <Button size="s" onClick={intents.retry}>
              <Trans>Calculate again</Trans>
            </Button>
          }
        >
          <Trans>Your cart has changed since.</Trans>
        </Notice>
      ) : null}
      <Methods estimate={estimate} country={country} lines={lines} />
    </div>
  )
}

interface MethodsProps {
  estimate: DeliveryEstimate
  country: string
  lines: CartView['lines']
}

function Methods({ estimate, country, lines }: MethodsProps) {
  if (estimate.blocked)
    return (
      <p>
        <Trans>We do not deliver to this country: {country}.</Trans>
      </p>
    )
  if (estimate.methods.length === 0)
    return (
      <p>
        <Trans>No delivery method is available for this cart in this country: {country}.</Trans>
      </p>
    )
  return (
    <>
      <ul className={styles.methods}>
        {estimate.methods.map((method) => (
          <Method key={method.id} method={method} lines={lines} />
        ))}
      </ul>
      <p className={styles.note}>
        <Tax taxState={estimate.taxState} />
        {estimate.partial ? (
          <>
            {' '}
            <Trans>Something in your cart could not be included.</Trans>
          </>
        ) : null}
        {estimate.asVisitor ? (
          <>
            {' '}
            <Trans>The terms of your account are not included.</Trans>
          </>
        ) : null}{' '}
        {estimate.methods.some(({ delivery }) => delivery) ? (
          <>
            <Trans>
              The arrival depends on the delivery method. Outside the EU, customs may take a few days more.
            </Trans>{' '}
          </>
        ) : null}
        <Trans>The checkout shows the exact price.</Trans>
      </p>
    </>
  )
}

function Method({ method, lines }: { method: EstimatedMethod; lines: CartView['lines'] }) {
  const { name, delivery, price, total } = method
  const { money } = useFormat()
  const arrival = useArrivalBy(lines)(delivery)
  const span = useSpan()
  const when = arrival ? <ArrivalText arrival={arrival} /> : delivery && span(delivery)
  return (
    <li className={styles.method}>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>
        {price === null ? (
          <Trans>Price at the checkout</Trans>
        ) : price.amount === 0 ? (
          <Trans>Free</Trans>
        ) : (
          money(price)
        )}
      </span>
      {total ? (
        <span className={styles.sum}>
          <span>
            <Trans>Total with your cart</Trans>
          </span>
          <span className={styles.price}>{money(total)}</span>
        </span>
      ) : null}
      {when ? <span className={styles.when}>{when}</span> : null}
    </li>
  )
}

function Tax({ taxState }: Pick<DeliveryEstimate, 'taxState'>) {
  if (taxState === 'gross') return <Trans>Prices include VAT.</Trans>
  return taxState === 'net' ? (
    <Trans>Delivery plus VAT; the total includes it.</Trans>
  ) : (
    <Trans>
      Without VAT when delivered to this country. Outside the EU, customs may add import taxes and a few days.
    </Trans>
  )
}
