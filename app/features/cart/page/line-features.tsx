import { useLingui } from '@lingui/react/macro'
import type { LineFeature, LineMeasure } from '../../../../api/types/cart.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import type { Format } from '../../../shared/format/format.ts'

const weight = (kilograms: number, { measure }: Format): string =>
  kilograms < 1 ? measure(kilograms * 1000, 'gram') : measure(kilograms, 'kilogram')

/** The essential features of a product, as the owner chose them, one line each. */
export function LineFeatures({ features, className }: { features: readonly LineFeature[]; className?: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const names: Record<LineMeasure, string> = {
    height: t`Height`,
    width: t`Width`,
    length: t`Length`,
    weight: t`Weight`,
  }
  const valueOf = (feature: LineFeature): string => {
    switch (feature.kind) {
      case 'text':
        return `${feature.label}: ${feature.value}`
      case 'date':
        return `${feature.label}: ${format.date(feature.value)}`
      case 'number':
        return `${feature.label}: ${format.number(feature.value)}`
      case 'answer':
        return `${feature.label}: ${feature.value ? t`yes` : t`no`}`
      case 'ean':
        return `EAN: ${feature.value}`
      case 'measure': {
        const { measure, value } = feature
        const amount = measure === 'weight' ? weight(value, format) : format.measure(value / 10, 'centimeter')
        return `${names[measure]}: ${amount}`
      }
      default: {
        const { price, purchaseUnit, referenceUnit, unitName } = feature.reference
        return `${purchaseUnit} ${unitName} (${format.money(price)} / ${referenceUnit} ${unitName})`
      }
    }
  }
  return (
    <ul className={className}>
      {features.map((feature) => (
        <li key={valueOf(feature)}>{valueOf(feature)}</li>
      ))}
    </ul>
  )
}
