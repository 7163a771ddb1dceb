import { Fragment, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ConfiguratorGroup, ConfiguratorOption, ProductDetail } from '../../../api/types/product.ts'
import { withConnection } from '../../client/with-connection.ts'
import { Button, Notice, Select, VisuallyHidden, classes } from '../../design/index.ts'
import { useLocalHref } from '../../locale.ts'
import { useStoreApi } from '../shop/index.ts'
import styles from './configurator.module.css'
import { PictureView } from './picture-view.tsx'

/** Options of a product by group, as one choice left them. */
type Chosen = Readonly<Record<string, string>>

/** `before`: what stood beside the last choice; where the page shows something else since, it says so. */
type Situation = { kind: 'resting'; before: Chosen | null } | { kind: 'changing'; option: string } | { kind: 'failed' }

const chosenOf = (product: ProductDetail): Chosen =>
  Object.fromEntries(
    product.configurator.flatMap(({ id, options }) => {
      const selected = options.find((option) => option.selected)
      return selected ? [[id, selected.id]] : []
    }),
  )

/** Goes to the variant that fits a choice best; the page stays where it is. */
function useVariantChoice(product: ProductDetail) {
  const api = useStoreApi()
  const navigate = useNavigate()
  const localHref = useLocalHref()
  const [situation, setSituation] = useState<Situation>({ kind: 'resting', before: null })
  const choose = async (group: ConfiguratorGroup, option: string) => {
    setSituation({ kind: 'changing', option })
    const { [group.id]: _, ...before } = chosenOf(product)
    try {
      // The call comes with the first press: a page of products does not need it.
      const { findVariant } = await withConnection(() => import('../../../api/operations/catalogue.ts'))
      const found = await findVariant(api, {
        parentId: product.parentId ?? product.id,
        options: { ...before, [group.id]: option },
        switched: group.id,
      })
      if (found) {
        await navigate({
          href: localHref(`/detail/${found.variantId}`),
          resetScroll: false,
          replace: true,
          state: { routeName: 'frontend.detail.page', foreignKey: found.variantId, keepScroll: true },
        })
        setSituation({ kind: 'resting', before })
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
  const action = useLocalHref()('/product/variant')
  if (product.configurator.length === 0) return null
  const changed = situation.kind === 'resting' && situation.before ? changedGroups(product, situation.before) : []
  return (
    <form
      method="post"
      action={action}
      className={styles.groups}
      aria-busy={situation.kind === 'changing' || undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="parent" value={product.parentId ?? product.id} />
      {Object.entries(chosenOf(product)).map(([group, option]) => (
        <input key={group} type="hidden" name="kept" value={`${group}:${option}`} />
      ))}
      {product.configurator.map((group) => (
        <Group
          key={group.id}
          group={group}
          changing={situation.kind === 'changing' ? situation.option : null}
          onChoose={(option) => void choose(group, option)}
        />
      ))}
      <output className={styles.changed}>
        {changed.map(({ id, name, option }) => (
          <Fragment key={id}>
            <Trans>
              Not available in this combination, so we changed {name} to {option}.
            </Trans>{' '}
          </Fragment>
        ))}
      </output>
      {situation.kind === 'failed' ? (
        <Notice tone="danger" live="polite">
          <Trans>This choice could not be loaded. Please try again.</Trans>
        </Notice>
      ) : null}
    </form>
  )
}

/** Groups beside the one that was chosen in, whose option is another one now. */
export function changedGroups(product: ProductDetail, before: Chosen): { id: string; name: string; option: string }[] {
  return product.configurator.flatMap(({ id, name, options }) => {
    const selected = options.find((option) => option.selected)
    return selected && before[id] !== undefined && before[id] !== selected.id
      ? [{ id, name, option: selected.name }]
      : []
  })
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
        <Select
          name="switched"
          value={`${group.id}:${chosen?.id ?? ''}`}
          onChange={(event) => onChoose(event.target.value.slice(group.id.length + 1))}
        >
          {group.options.map((option) => (
            <option key={option.id} value={`${group.id}:${option.id}`}>
              {option.combinable ? option.name : t`${option.name} (not in this combination)`}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" size="s">
            <Trans>Show</Trans>
          </Button>
        </noscript>
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
            type="submit"
            name="switched"
            value={`${group.id}:${option.id}`}
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
