import { path } from '../ids.ts'
import { block, image, productSlider, section, t, text } from '../kit.ts'
import type { SeedCmsPage } from '../types.ts'

/** The shop's own writing: one piece, and what it speaks of. */
export const journal: SeedCmsPage = {
  key: 'journal',
  name: 'Journal',
  type: 'page',
  sections: [
    section('boxed', [
      block('image-text', [
        image('left', 'tea-leaves', { display: 'cover', minHeight: '480px' }),
        text(
          'right',
          t(
            `<h1>How to brew slowly</h1><p>Seventy degrees, two minutes, and the kettle off the stove a little earlier than you think. Green tea does not forgive boiling water, but it forgives almost everything else.</p><p>Warm the pot first. Two spoons of leaves, and room for them to open: a pot, not an egg. Pour everything out at once, so that the last cup tastes like the first. The same leaves are good for a second pot, a minute longer.</p><p><a class="btn btn-primary" href="${path.category('tea')}">See our teas</a></p>`,
            `<h1>Langsam aufgießen</h1><p>Siebzig Grad, zwei Minuten, und der Kessel etwas früher vom Herd, als man denkt. Grüner Tee verzeiht kein kochendes Wasser, aber sonst fast alles.</p><p>Wärmen Sie die Kanne vor. Zwei Löffel Blätter, und Platz, damit sie aufgehen: eine Kanne, kein Tee-Ei. Gießen Sie alles auf einmal aus, damit die letzte Tasse schmeckt wie die erste. Dieselben Blätter geben eine zweite Kanne, eine Minute länger.</p><p><a class="btn btn-primary" href="${path.category('tea')}">Zu unseren Tees</a></p>`,
            `<h1>Jak parzyć powoli</h1><p>Siedemdziesiąt stopni, dwie minuty i czajnik zdjęty z ognia trochę wcześniej, niż się wydaje. Zielona herbata nie wybacza wrzątku, ale wybacza prawie wszystko inne.</p><p>Najpierw ogrzej czajniczek. Dwie łyżki liści i miejsce, żeby mogły się rozwinąć: czajniczek, nie zaparzacz. Wylej wszystko od razu, wtedy ostatnia filiżanka smakuje jak pierwsza. Te same liście wystarczą na drugi czajniczek, o minutę dłużej.</p><p><a class="btn btn-primary" href="${path.category('tea')}">Zobacz nasze herbaty</a></p>`,
          ),
          'center',
        ),
      ]),
      block('product-slider', [
        productSlider('productSlider', t('What it takes', 'Was man dazu braucht', 'Czego do tego trzeba'), [
          'teapot-still',
          'tea-sencha',
          'mug-early',
          'bowl-day',
        ]),
      ]),
    ]),
  ],
}
