import type { CmsBlock, CmsSlot } from '../../../api/types/content.ts'
import { Page, classes } from '../../ui/index.ts'
import { PictureView } from '../product/picture-view.tsx'
import styles from './cms-block.module.css'
import { CmsSlotView } from './cms-slot.tsx'
import type { SlotPlace } from './placeholder.tsx'

/** Order of the slots by name; a block whose slots are not listed shows them as they come. */
const order = [
  'left',
  'left-top',
  'left-bottom',
  'left-image',
  'left-text',
  'center-left',
  'center',
  'center-right',
  'center-image',
  'center-text',
  'right',
  'right-top',
  'right-image',
  'right-text',
]

const place = (slot: CmsSlot) => {
  const found = order.indexOf(slot.name)
  return found === -1 ? order.length : found
}

/** Blocks of pairs: a picture with its text below it, three times. */
const pairs = new Set(['image-text-row', 'image-text-gallery', 'image-text-bubble'])

/** Grid of a block by its type; the rest follows the number of slots. */
const grids: Record<string, string | undefined> = {
  'gallery-buybox': styles.buybox,
  'image-simple-grid': styles.mosaic,
  'image-text-cover': styles.cover,
  'image-three-cover': styles.tight,
  'product-heading': styles.heading,
  'text-teaser-section': styles.teaser,
  'image-bubble-row': classes(styles.three, styles.bubbles),
}

const bySlots: Record<number, string | undefined> = { 2: styles.two, 3: styles.three, 4: styles.four }

/** Share of the page's width per slot, for the pictures inside (docs/backend.md, "CMS"). */
const sizesOf = (slots: number, full: boolean): string => {
  if (slots <= 1) return full ? '100vw' : '(min-width: 90rem) 80rem, 100vw'
  const share = slots === 2 ? 50 : slots === 3 ? 33 : 25
  return `(min-width: 48rem) ${share}vw, 100vw`
}

/** One block of a layout: its slots in the arrangement of its type. Unknown types show all slots in order. */
export function CmsBlockView({ block, first, full }: { block: CmsBlock; first: boolean; full: boolean }) {
  const slots = [...block.slots].sort((one, other) => place(one) - place(other))
  if (block.type === 'text-on-image') return <Hero block={block} slots={slots} first={first} />
  if (pairs.has(block.type)) return <Pairs slots={slots} bubble={block.type === 'image-text-bubble'} />

  const here: SlotPlace = { sizes: sizesOf(slots.length, full), first, block: block.type }
  const grid = grids[block.type] ?? bySlots[slots.length]
  return (
    <div className={classes(styles.block, grid, isText(block.type) && styles.text, large(block.type))}>
      {slots.map((slot, index) => (
        <div key={slot.id} className={styles.slot} data-slot={slot.name}>
          <CmsSlotView slot={slot} place={{ ...here, first: first && index === 0 }} />
        </div>
      ))}
    </div>
  )
}

const isText = (type: string) => ['text', 'text-hero', 'text-teaser', 'html'].includes(type)
const large = (type: string) =>
  type === 'text-hero' ? styles.hero : type === 'text-teaser' ? styles.smaller : undefined

/** Words over a wide picture: the block's background, shown as a picture so that it loads in the right size. */
function Hero({ block, slots, first }: { block: CmsBlock; slots: CmsSlot[]; first: boolean }) {
  return (
    <div className={styles.onImage} style={{ backgroundColor: block.backgroundColor ?? undefined }}>
      {block.backgroundImage ? (
        <div className={styles.ground}>
          <PictureView picture={block.backgroundImage} sizes="100vw" fit="cover" priority={first} />
        </div>
      ) : null}
      <Page className={styles.over}>
        {slots.map((slot) => (
          <div key={slot.id} className={styles.words}>
            <CmsSlotView slot={slot} place={{ sizes: '100vw', first: false, block: block.type }} />
          </div>
        ))}
      </Page>
    </div>
  )
}

function Pairs({ slots, bubble }: { slots: CmsSlot[]; bubble: boolean }) {
  const columns = ['left', 'center', 'right'].map((name) => slots.filter((slot) => slot.name.startsWith(name)))
  return (
    <div className={classes(styles.block, styles.three, bubble && styles.bubbles)}>
      {columns.map((column) =>
        column.length > 0 ? (
          <div key={column[0]?.id} className={styles.pair}>
            {column.map((slot) => (
              <CmsSlotView
                key={slot.id}
                slot={slot}
                place={{ sizes: '(min-width: 48rem) 33vw, 100vw', first: false, block: 'image-text-row' }}
              />
            ))}
          </div>
        ) : null,
      )}
    </div>
  )
}
