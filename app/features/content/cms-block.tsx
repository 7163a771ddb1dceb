import { use } from 'react'
import type { ReactNode } from 'react'
import type { CmsBlock } from '../../../api/types/content.ts'
import { classes } from '../../ui/index.ts'
import styles from './blocks/arrangements.module.css'
import { CmsSlotView } from './cms-slot.tsx'
import { blocksOf, type BlockProps, type ShownBlock } from './define-block.ts'
import { isBlockModule, lazyModules, type BlockModule } from './lazy-modules.ts'
import type { SlotPlace } from './placeholder.tsx'

const first = blocksOf(import.meta.glob<ShownBlock>('./blocks/first/*.block.tsx', { eager: true, import: 'default' }))

/** The declaration of a block; an unknown type shows all its slots by their number. */
function useBlock({ type, module }: CmsBlock): Pick<ShownBlock, 'look' | 'component'> {
  if (module === undefined || !isBlockModule(module)) return first[type] ?? { look: {} }
  const loaded: BlockModule | Promise<BlockModule> = lazyModules[module].components()
  const { blocks } = loaded instanceof Promise ? use(loaded) : loaded
  return blocks[type] ?? { look: {} }
}

/** One block of a layout: its slots in the arrangement of its type, within what the page puts around it. */
export function CmsBlockView({
  block,
  first: isFirst,
  full,
  children,
}: {
  block: CmsBlock
  first: boolean
  full: boolean
  children: (look: ShownBlock['look'], content: ReactNode) => ReactNode
}) {
  const { look, component: Component = Arranged } = useBlock(block)
  return children(look, <Component block={block} look={look} first={isFirst} full={full} />)
}

const bySlots: Record<number, string | undefined> = { 2: styles.two, 3: styles.three, 4: styles.four }

/** Share of the page's width per slot, for the pictures inside (docs/backend.md, "CMS"). */
const sizesOf = (slots: number, full: boolean): string => {
  if (slots <= 1) return full ? '100vw' : '(min-width: 90rem) 80rem, 100vw'
  const share = slots === 2 ? 50 : slots === 3 ? 33 : 25
  return `(min-width: 48rem) ${share}vw, 100vw`
}

function Arranged({ block: { type, slots }, look, first: isFirst, full }: BlockProps) {
  const place: SlotPlace = { sizes: sizesOf(slots.length, full), first: isFirst, block: type }
  return (
    <div className={classes(styles.block, look.grid ?? bySlots[slots.length], full && !look.bleeds && styles.gutter)}>
      {slots.map((slot, index) => (
        <div key={slot.id} className={styles.slot} data-slot={slot.name}>
          <CmsSlotView slot={slot} place={{ ...place, first: isFirst && index === 0 }} />
        </div>
      ))}
    </div>
  )
}
