/** As a link's address: the page itself, with its query. Works without scripts as well. */
export const THIS_PAGE = ''
