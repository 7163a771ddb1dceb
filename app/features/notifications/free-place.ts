/** What a shopper looks at while buying: the name, the price, the buttons that put into the cart. */
const SEEN = 'main :is(h1, output, form[action$="/cart/add"] button[type="submit"])'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const covers = (over: Box, under: Box): boolean =>
  over.top < under.bottom && under.top < over.bottom && over.left < under.right && under.left < over.right

/**
 * At which edge of a narrow screen an answer covers least of what it speaks of. At the lower one it is near the thumb;
 * a button that was pressed there stays free, so that it can be pressed again.
 */
export function freePlace(answers: HTMLElement): 'top' | 'bottom' {
  answers.removeAttribute('data-place')
  const low = answers.getBoundingClientRect()
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const high = { left: low.left, right: low.right, top, bottom: top + low.height }
  const covered = (box: Box): number =>
    [...document.querySelectorAll(SEEN)]
      .filter((one) => covers(box, one.getBoundingClientRect()))
      .reduce((sum, one) => sum + (one === document.activeElement ? 9 : 1), 0)
  return covered(high) < covered(low) ? 'top' : 'bottom'
}
