import { Fragment } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductId } from '../../../../api/types/ids.ts'
import type { ConfiguratorGroup, ConfiguratorOption, ProductDetail } from '../../../../api/types/product.ts'
import type { Chosen } from '../../../../machines/variant-choice/variant-choice.types.ts'
import { Button, Notice, Select, VisuallyHidden, classes } from '../../../ui/index.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import styles from './configurator.module.css'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import { chosenOf, useVariantChoice } from './use-variant-choice.ts'

/** Options of a product with variants. What does not go with the rest is struck through; choosing it changes the rest. */
export function Configurator({
  product,
  openVariant,
}: {
  product: ProductDetail
  /** Given where the page is not the product's own. */
  openVariant?: (variantId: ProductId) => Promise<void>
}) {
  const { view, choose } = useVariantChoice(product, openVariant)
  const action = useLocalHref()('/product/variant')
  if (product.configurator.length === 0) return null
  const changed = view.before ? changedGroups(product, view.before) : []
  return (
    <form
      method="post"
      action={action}
      className={styles.groups}
      aria-busy={view.status === 'busy' || undefined}
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
          pending={view.pending[group.id] ?? null}
          onChoose={(option) => choose(group.id, option)}
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
      {view.status === 'failed' || view.status === 'impossible' ? (
        <Notice tone="danger" live="polite">
          {view.status === 'failed' ? (
            <Trans>This choice could not be loaded. Please try again.</Trans>
          ) : (
            <Trans>There is no such combination. Please choose another one.</Trans>
          )}
        </Notice>
      ) : null}
    </form>
  )
}

/** Groups beside the one that was chosen in, whose option is another one now. */
export function changedGroups(product: ProductDetail, before: Chosen): { id: string; name: string; option: string }[] {
  return product.configurator.flatMap(({ id, name, options }) => {
    const selected = options.find((option) => option.selected)
    return selected && before[id] && before[id] !== selected.id ? [{ id, name, option: selected.name }] : []
  })
}

interface GroupProps {
  group: ConfiguratorGroup
  /** The option of this group that is on its way: shown as chosen already. */
  pending: string | null
  onChoose: (option: string) => void
}

const withNote = ({ name, note }: Pick<ConfiguratorOption, 'name' | 'note'>) => (note ? `${name}, ${note}` : name)

function Group({ group, pending, onChoose }: GroupProps) {
  const { t } = useLingui()
  const isChosen = (option: ConfiguratorOption) => (pending === null ? option.selected : option.id === pending)
  const chosen = group.options.find(isChosen)
  const nameOf = (option: ConfiguratorOption): string => {
    const whole = withNote(option)
    if (option.combinable) return whole
    return option.soldOut ? t`${whole} (sold out)` : t`${whole} (not in this combination)`
  }
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
              {nameOf(option)}
            </option>
          ))}
        </Select>
        <noscript>
          {import.meta.env.SSR ? (
            <Button type="submit" size="s">
              <Trans>Show</Trans>
            </Button>
          ) : null}
        </noscript>
      </label>
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {group.name}
        {chosen ? <span className={styles.chosen}>{withNote(chosen)}</span> : null}
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
            aria-describedby={option.note ? `option-${option.id}` : undefined}
            title={nameOf(option)}
            onClick={() => {
              if (!isChosen(option)) onChoose(option.id)
            }}
          >
            <OptionFace option={option} display={group.display} />
            {option.combinable ? null : (
              <VisuallyHidden>
                {option.soldOut ? <Trans>Sold out</Trans> : <Trans>not in this combination</Trans>}
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
  if (!option.note) return option.name
  return (
    <>
      {option.name}
      <span className={styles.note} id={`option-${option.id}`} aria-hidden="true">
        {option.note}
      </span>
    </>
  )
}
