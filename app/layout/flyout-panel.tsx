import { Trans } from '@lingui/react/macro'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import { Icon, Page } from '../ui/index.ts'
import { PictureView } from '../shared/pictures/picture-view.tsx'
import { useSessionSelector } from '../features/shop/index.ts'
import { EntryLink } from '../platform/entry-link.tsx'
import { useDocumentCurrency } from '../platform/locale.ts'
import { Prose } from '../platform/prose.tsx'
import styles from './flyout-panel.module.css'

/** An entry of the navigation, or several below one word. */
export type FlyoutContent = Omit<NavigationEntry, 'id'>

/** The panel below an entry of the main navigation: its text, two levels of categories, a picture. */
export default function FlyoutPanel({ entry, onFollow }: { entry: FlyoutContent; onFollow: () => void }) {
  const { name, description } = entry
  const currency = useDocumentCurrency()
  // The currency was changed in place: what the document promises is in the one from before.
  const isOutdated = useSessionSelector(({ session }) => session !== null && session.currency.isoCode !== currency)
  const picture = entry.image ?? entry.children.find(({ image }) => image !== null)?.image
  return (
    <Page className={styles.panel}>
      <div className={styles.intro}>
        <p className={styles.title}>{name}</p>
        {description && !(entry.promises && isOutdated) ? <Prose className={styles.text} html={description} /> : null}
      </div>
      <ul className={styles.children}>
        {entry.children.map((child) => (
          <li key={child.id}>
            <EntryLink entry={child} className={styles.child} onClick={onFollow}>
              {child.name}
            </EntryLink>
            {child.children.length > 0 ? (
              <ul className={styles.below}>
                {child.children.map((grandchild) => (
                  <li key={grandchild.id}>
                    <EntryLink entry={grandchild} className={styles.grandchild} onClick={onFollow}>
                      {grandchild.name}
                      {grandchild.unread ? <Icon name="chevronRight" size="s" /> : null}
                    </EntryLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
        {entry.href ? (
          <li>
            <EntryLink entry={entry} className={styles.child} onClick={onFollow}>
              <Trans>See everything</Trans>: {name}
            </EntryLink>
          </li>
        ) : null}
      </ul>
      {picture ? (
        <div className={styles.picture}>
          <PictureView picture={picture} sizes="26rem" fit="cover" alt="" />
        </div>
      ) : null}
    </Page>
  )
}
