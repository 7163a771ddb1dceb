/** Ref of the answer to a press, which may appear below the visible part of the page: it is scrolled to, no further. */
export const comesIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
