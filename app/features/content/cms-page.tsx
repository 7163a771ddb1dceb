import type { CSSProperties } from 'react'
import type { CmsBlock, CmsLayout, CmsPage, CmsSection } from '../../../api/types/content.ts'
import { Page, classes } from '../../ui/index.ts'
import { CmsBlockView } from './cms-block.tsx'
import styles from './cms-page.module.css'

/** A layout of the shop owner's: sections of blocks of slots (docs/backend.md, "CMS"). */
export function CmsPageView({ cms }: { cms: CmsPage }) {
  return (
    <div className={classes(styles.sections, cms.type === 'product_list' && styles.listing)}>
      {cms.sections.map((section, index) => (
        <Section key={section.id} section={section} first={index === 0} />
      ))}
    </div>
  )
}

function Section({ section, first }: { section: CmsSection; first: boolean }) {
  const full = section.sizing === 'full_width'
  const content =
    section.type === 'sidebar' ? (
      <div className={styles.sidebar}>
        <div className={classes(styles.side, section.mobileBehavior === 'hidden' && styles.sideHidden)}>
          <Blocks blocks={section.blocks.filter(({ position }) => position === 'sidebar')} first={false} full={false} />
        </div>
        <div className={styles.main}>
          <Blocks blocks={section.blocks.filter(({ position }) => position === 'main')} first={first} full={false} />
        </div>
      </div>
    ) : (
      <Blocks blocks={section.blocks} first={first} full={full} />
    )
  return (
    <section
      className={classes(
        styles.section,
        visibilityClass(section),
        section.cssClass,
        ownsGround(section) && styles.ground,
      )}
      data-ground={ownsGround(section) ? 'own' : undefined}
      style={groundStyle(section)}
    >
      {full ? content : <Page>{content}</Page>}
    </section>
  )
}

function Blocks({ blocks, first, full }: { blocks: CmsBlock[]; first: boolean; full: boolean }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <CmsBlockView key={block.id} block={block} first={first && index === 0} full={full}>
          {(look, content) => {
            const ground = ownsGround(block) && !look.paintsGround
            return (
              <div
                className={classes(
                  styles.block,
                  look.joinsNext && styles.joinsNext,
                  visibilityClass(block),
                  block.cssClass,
                  ground && styles.ground,
                )}
                data-ground={ground ? 'own' : undefined}
                style={ground ? groundStyle(block) : undefined}
              >
                <div style={marginStyle(block)}>{content}</div>
              </div>
            )
          }}
        </CmsBlockView>
      ))}
    </div>
  )
}

/** Devices that the shop owner left out: narrow, between, wide. */
function visibilityClass({ visibility }: CmsLayout): string {
  return classes(
    !visibility.mobile && styles.notNarrow,
    !visibility.tablet && styles.notBetween,
    !visibility.desktop && styles.notWide,
  )
}

const ownsGround = ({ backgroundColor, backgroundImage }: CmsLayout) => Boolean(backgroundColor ?? backgroundImage)

/** Colour and picture behind a section or block. */
function groundStyle({ backgroundColor, backgroundImage, backgroundMode }: CmsLayout): CSSProperties | undefined {
  if (!backgroundColor && !backgroundImage) return undefined
  return {
    backgroundColor: backgroundColor ?? undefined,
    backgroundImage: backgroundImage ? `url(${JSON.stringify(groundUrl(backgroundImage))})` : undefined,
    backgroundSize: backgroundMode ?? undefined,
    backgroundPosition: 'center',
    backgroundRepeat: backgroundMode === 'auto' ? undefined : 'no-repeat',
  }
}

/** Widest a background has to be (docs/backend.md, "CMS"). */
const widestGround = 1900

/** The smallest thumbnail that fills the page; background pictures know no srcset. */
function groundUrl({ url, sources }: NonNullable<CmsLayout['backgroundImage']>): string {
  return sources.find(({ width }) => width >= widestGround)?.url ?? url
}

/**
 * Margins that the shop owner set. Each side of a block has half of the page's rhythm already, which contains the small
 * ones: the backend gives every block some.
 */
function marginStyle({ margin }: CmsBlock): CSSProperties | undefined {
  const { top, right, bottom, left } = margin
  if (!top && !right && !bottom && !left) return undefined
  const beyond = (length: string | null) => (length ? `max(0px, ${length} - var(--section) / 2)` : undefined)
  return {
    paddingTop: beyond(top),
    paddingRight: right ?? undefined,
    paddingBottom: beyond(bottom),
    paddingLeft: left ?? undefined,
  }
}
