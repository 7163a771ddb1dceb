import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, classes } from '../../../../ui/index.ts'
import { PictureView } from '../../../../shared/pictures/picture-view.tsx'
import type { ElementProps } from '../../define-element.ts'
import type { Film } from './film.ts'
import styles from './film-player.module.css'
import { useFilmConsent } from './film-consent.ts'

/** Rights that a player needs: it has another origin, so `allow-same-origin` gives it nothing of the shop's. */
const playerRights = 'allow-scripts allow-same-origin allow-popups allow-presentation'

/** A film of another provider. Where the shop owner wants it, nothing of it is loaded before the shopper agrees. */
export function FilmPlayer({ element }: ElementProps<Film>) {
  const { embed, preview, title, provider, needsConfirmation, display } = element
  const consent = useFilmConsent(provider)
  const [playing, setPlaying] = useState(false)
  const [always, setAlways] = useState(false)
  const frame = classes(styles.frame, display === 'cover' && styles.cover, display === 'stretch' && styles.stretch)
  if (!needsConfirmation || playing || consent.given) {
    return (
      <div data-lazy="video" className={styles.player}>
        <iframe
          className={frame}
          src={embed}
          title={title || provider}
          loading="lazy"
          sandbox={playerRights}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {needsConfirmation && consent.ofProvider ? (
          <Button variant="quiet" size="s" onClick={() => consent.remember(false)}>
            <Trans>Ask again before films of {provider}</Trans>
          </Button>
        ) : null}
      </div>
    )
  }
  return (
    <div className={frame} data-lazy="video">
      {preview ? <PictureView picture={preview} sizes="(min-width: 80rem) 80rem, 100vw" fit="cover" /> : null}
      <div className={styles.ask}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <p className={styles.note}>
          <Trans>The film comes from {provider}, which then learns that you were here.</Trans>
        </p>
        <Button
          variant="primary"
          icon="play"
          onClick={() => {
            setPlaying(true)
            if (always) consent.remember(true)
          }}
        >
          <Trans>Play</Trans>
        </Button>
        <noscript>
          <a href={embed} target="_blank" rel="noopener noreferrer">
            <Trans>Play at {provider}</Trans>
          </a>
        </noscript>
        <Checkbox
          checked={always}
          onChange={(event) => setAlways(event.target.checked)}
          label={<Trans>Do not ask again for films of {provider}</Trans>}
        />
      </div>
    </div>
  )
}
