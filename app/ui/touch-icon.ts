/**
 * The icon of the shop on a home screen, 512 by 512 pixels, drawn up to the edges; null: the tab's icon is used
 * instead. The build puts `shop/theme/touch-icon.png` here (scripts/shop/theme-plugin.ts).
 */
export const touchIcon: string | null = '/touch-icon.png'
