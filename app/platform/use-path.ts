import { useLocation } from '@tanstack/react-router'

/** Path of the page without locale prefix. */
export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname })
