/**
 * Drawn on a 24 px grid with one stroke; everything inherits the text's colour. `shop/theme/icons/<name>.svg` replaces
 * one of them.
 */
export const drawings = {
  arrowLeft: 'M19 12H5m6 6-6-6 6-6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  bag: 'M5.5 8.5h13l.9 11.5H4.6zM8.8 8.5V7a3.2 3.2 0 0 1 6.4 0v1.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  chevronUp: 'm6 14.5 6-6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  cube: 'M12 3.8l7.2 4.1v8.2L12 20.2l-7.2-4.1V7.9zM12 12v8.2M12 12l7.2-4.1M12 12 4.8 7.9',
  danger: 'M12 8v5m0 3.2v.1M4.2 19 12 4.8 19.8 19z',
  download: 'M12 4.5v10.5m-4.5-4 4.5 4.5 4.5-4.5M5 19.5h14',
  external: 'M14 5h5v5m0-5-8 8M10 6H5.5v12.5H18V14',
  filter: 'M4.5 7h15M7.5 12h9M10.5 17h3',
  globe:
    'M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4zM3.8 12h16.4M12 3.8a11.8 11.8 0 0 1 0 16.4 11.8 11.8 0 0 1 0-16.4z',
  heart:
    'M12 19.3C7 15.6 4.2 12.9 4.2 9.6A4.1 4.1 0 0 1 8.3 5.5c1.6 0 2.9.8 3.7 2.2.8-1.4 2.1-2.2 3.7-2.2a4.1 4.1 0 0 1 4.1 4.1c0 3.3-2.8 6-7.8 9.7z',
  info: 'M12 11v5.5m0-8.7v-.1M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4z',
  leave: 'M10 5H5.5v14H10M15.5 8l4 4-4 4m4-4H10',
  lock: 'M6.5 10.5h11v9h-11zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  mail: 'M4 6.5h16v11.5H4zm.5.5 7.5 6 7.5-6',
  menu: 'M4 7.5h16M4 12h16M4 16.5h16',
  minus: 'M6 12h12',
  pause: 'M9 6v12M15 6v12',
  play: 'M8.5 5.5v13l10-6.5z',
  plus: 'M12 6v12M6 12h12',
  return: 'M9.5 6 5 10.5 9.5 15M5 10.5h9.5a4.2 4.2 0 0 1 0 8.5H11',
  search: 'M10.8 4.3a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.6 15.6l4.6 4.6',
  sound: 'M5 9.5v5h3.2L13 18.5v-13L8.2 9.5zM16.2 9a4.2 4.2 0 0 1 0 6',
  tag: 'M4.5 12.5v-7h7l8 8-7 7zM8 9v.1',
  trash: 'M5.5 7.5h13M9.5 7.5v-2h5v2M7 7.5l.8 11.5h8.4L17 7.5',
  truck:
    'M3.5 7h10v9.5h-10zm10 3.5h3.8l3.2 3v3h-7M7.5 18.8a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM16.5 18.8a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  user: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM5 19.5c.8-3.3 3.5-5 7-5s6.2 1.7 7 5',
} as const
