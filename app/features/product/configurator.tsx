import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ConfiguratorGroup, ConfiguratorOption, ProductDetail } from '../../../api/shapes/types.ts'
import { withConnection } from '../../client/with-connection.ts'
import { Notice, Select, VisuallyHidden, classes } from '../../design/index.ts'
import { useLocalHref } from '../../locale.ts'
import { useStoreApi } from '../shop/index.ts'
import styles from './configurator.module.css'
import { PictureView } from './picture-view.tsx'

type Situation = { kind: 'resting' } | { kind: 'changing'; option: string } | { kind: 'failed' }

/** Goes to the variant that fits a choice best; the page stays where it is. */
function useVariantChoice(product: ProductDetail) {
  const api = useStoreApi()
  const navigate = useNavigate()
  const localHref = useLocalHref()
  const [situation, setSituation] = useState<Situation>({ kind: 'resting' })
  const choose = async (group: ConfiguratorGroup, option: string) => {
    setSituation({ kind: 'changing', option })
    const kept = product.configurator.flatMap(({ id, options }) => {
      const selected = options.find((other) => other.selected)
      return selected ? [[id, selected.id] as const] : []
    })
    try {
      // The call comes with the first press: a page of products does not need it.
      const { findVariant } = await withConnection(() => import('../../../api/catalogue.ts'))
      const found = await findVariant(api, {
        parentId: product.parentId ?? product.id,
        options: { ...Object.fromEntries(kept), [group.id]: option },
        switched: group.id,
      })
      if (found) {
        await navigate({
          href: localHref(`/detail/${found.variantId}`),
          resetScroll: false,
          replace: true,
          state: { routeName: 'frontend.detail.page', foreignKey: found.variantId },
        })
        setSituation({ kind: 'resting' })
      } else setSituation({ kind: 'failed' })
    } catch {
      setSituation({ kind: 'failed' })
    }
  }
  return { situation, choose }
}

/** Options of a product with variants. What does not go with the rest is struck through; choosing it changes the rest. */
export function Configurator({ product }: { product: ProductDetail }) {
  const { situation, choose } = useVariantChoice(product)
  if (product.configurator.length === 0) return null
  return (
    <div className={styles.groups} aria-busy={situation.kind === 'changing' || undefined}>
      {product.configurator.map((group) => (
        <Group
          key={group.id}
          group={group}
          changing={situation.kind === 'changing' ? situation.option : null}
          onChoose={(option) => void choose(group, option)}
        />
      ))}
      {situation.kind === 'failed' ? (
        <Notice tone="danger" live="polite">
          <Trans>This choice could not be loaded. Please try again.</Trans>
        </Notice>
      ) : null}
    </div>
  )
}

function Group({
  group,
  changing,
  onChoose,
}: {
  group: ConfiguratorGroup
  /** The option that is on its way: shown as chosen already. */
  changing: string | null
  onChoose: (option: string) => void
}) {
  const { t } = useLingui()
  const own = group.options.some(({ id }) => id === changing)
  const isChosen = (option: ConfiguratorOption) => (own ? option.id === changing : option.selected)
  const chosen = group.options.find(isChosen)
  if (group.display === 'select') {
    return (
      <label className={styles.group}>
        <span className={styles.legend}>{group.name}</span>
        <Select value={chosen?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
          {group.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.combinable ? option.name : t`${option.name} (not in this combination)`}
            </option>
          ))}
        </Select>
      </label>
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {group.name}
        {chosen ? <span className={styles.chosen}>{chosen.name}</span> : null}
      </legend>
      <div className={styles.options}>
        {group.options.map((option) => (
          <button
            key={option.id}
            type="button"
            className={classes(
              styles.option,
              group.display === 'color' && option.colour && styles.colour,
              group.display === 'media' && option.image && styles.media,
              !option.combinable && styles.impossible,
            )}
            aria-pressed={isChosen(option)}
            title={option.combinable ? option.name : t`${option.name} (not in this combination)`}
            onClick={() => {
              if (!isChosen(option)) onChoose(option.id)
            }}
          >
            <OptionFace option={option} display={group.display} />
            {option.combinable ? null : (
              <VisuallyHidden>
                <Trans>not in this combination</Trans>
              </VisuallyHidden>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function OptionFace({ option, display }: { option: ConfiguratorOption; display: ConfiguratorGroup['display'] }) {
  if (display === 'color' && option.colour)
    return (
      <>
        <span className={styles.swatch} style={{ background: option.colour }} />
        <VisuallyHidden>{option.name}</VisuallyHidden>
      </>
    )
  if (display === 'media' && option.image)
    return <PictureView picture={option.image} sizes="4rem" fit="cover" alt={option.name} />
  return option.name
}
