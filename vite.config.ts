import { createHash } from 'node:crypto'
import path from 'node:path'
import { defineConfig } from 'vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { sourceHash } from './scripts/sources.mjs'
import { chartTextsPlugin } from './scripts/chart-texts.ts'
import { declarationsPlugin } from './scripts/declarations-plugin.ts'
import { firstScriptPlugin } from './scripts/first-script-plugin.ts'
import { minifyPlugin } from './scripts/minify-plugin.ts'
import { packagesFirstPlugin } from './scripts/packages-first-plugin.ts'
import { reportMachinesPlugin } from './scripts/report-machines-plugin.ts'
import { ownRoutes } from './scripts/shop/pages.ts'
import { shopFolder } from './scripts/shop/folder.ts'
import { shopPlugin } from './scripts/shop/shop-plugin.ts'
import { slotsPlugin } from './scripts/shop/slots-plugin.ts'
import { themePlugin } from './scripts/shop/theme-plugin.ts'
import { localesPlugin, textsPlugin } from './scripts/shop/texts-plugin.ts'
import { shortWordsPlugin } from './scripts/short-words.ts'
import { weightPlugin } from './scripts/weight-plugin.ts'

/** What every page loads stands in two files, libraries and our own: twenty small ones compress 5 % worse. */
const foundation = {
  name: 'foundation',
  priority: 2,
  test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)\//,
}

const root = import.meta.dirname.replaceAll('\\', '/')
/** Files of this repository, wherever it lies: a folder above it may be called `api` as well. */
const inside = (paths: string): RegExp => new RegExp(`^${root.replaceAll(/[^\w/]/g, String.raw`\$&`)}/(?:${paths})`)

/** Our own part of that: whatever the first script imports. */
const frame = {
  name: 'frame',
  priority: 1,
  tags: ['$initial' as const],
  test: inside('(?:app|api|machines)/|app\\.config'),
}

/** What shows a figure, a picture, a label or a machine, or tells how a product is bought: the cart needs it, and no card. */
const shown = {
  name: 'shown',
  priority: 1,
  test: inside(
    'app/(?:shared/(?:format/(?:use-)?format|pictures/picture-view)|features/product/(?:price|use-add-to-cart|way-to-buy)|ui/(?:badge|chip))\\.|machines/shared/view\\.|api/mappers/variant-name\\.',
  ),
}

/** Cards and prices, which every page of the catalogue shows, in one file for the same reason. */
const goods = {
  name: 'goods',
  test: /\/app\/features\/(?:listing\/listing-inside|product\/(?:price-line|wishlist-button|stars|detail\/scarcity)|content\/(?:content\.context|define-(?:block|element)|elements\/first\/(?:still-image|picture-link)\.))/,
}

/** What a product is bought with, on its page and wherever else it is opened. */
const buying = {
  name: 'buying',
  test: inside(
    'app/features/(?:product/(?:maker-link|detail/(?:add-to-cart|configurator|price-block|stock-line|tiers|use-variant-choice))|delivery/product/)',
  ),
  includeDependenciesRecursively: false,
}

/** When something arrives, how long it takes, and what is promised: beside what sells, in the cart and in the checkout. */
const delivery = {
  name: 'delivery',
  test: inside(
    String.raw`app/(?:features/delivery/(?:arrival-text|promises|slow|use-is-blocked|use-now|delivery\.module)|platform/promised-delivery|shared/format/use-span)\.`,
  ),
}

/** How a cart is shown: its page reads a served one by the same rules as the machine's. */
const cartViews = {
  name: 'cart-views',
  test: inside('machines/cart/cart\\.(?:blocking|codes|connect)\\.'),
  includeDependenciesRecursively: false,
}

/** The trail above a page of the catalogue and the texts that the shop's owner wrote: most of these pages have both. */
const written = { name: 'written', test: inside(String.raw`app/platform/(?:breadcrumbs|prose(?:-links)?)\.`) }

/** Words about failures and about what the cart says: pages that need one half need the other. */
const reasons = { name: 'reasons', test: inside('app/shared/errors/') }

/** What reads answers about cart, session and person: whoever needs one of these small files needs most of them. */
const answers = {
  name: 'answers',
  test: inside(
    'api/mappers/(?:read|basics|notices|cart|session|failures|customer)\\.|api/operations/(?:operation|read-all|session|customer)\\.',
  ),
}

/** Calls of the catalogue, and the hook for best sellers, which would be a file of its own for the search and a slider. */
const catalogueReads = {
  name: 'catalogue-reads',
  test: inside('(?:api/operations/catalogue|app/features/product/use-best-sellers)\\.'),
  includeDependenciesRecursively: false,
}

/** Small things that a running machine of a page needs; views need none of them. */
const machineParts = {
  name: 'machine-parts',
  test: new RegExp(
    [
      inside('machines/shared/(?:failure|port|setup-types|countdown|status)\\.ts$').source,
      inside('app/(?:platform/page-actor|features/shop/shop-actor)\\.').source,
      '/node_modules/(?:@xstate/react|use-isomorphic-layout-effect)/',
    ].join('|'),
  ),
}

/** Cart and session for flows that change them, and the way to wait until they run. */
const owners = {
  name: 'owners',
  test: inside('(?:ports/owners|app/features/shop/running-owners)\\.'),
  includeDependenciesRecursively: false,
}

/** Who somebody is and where they live: asked in the checkout, at the registration and in the account. */
const person = {
  name: 'person',
  test: inside(
    'app/features/(?:address/(?:address-(?:rules|values)|company-fields|countries|fields|postal-code|salutation|typed-country|use-usual-country)\\.|account/(?:registration\\.ts|forms/(?:forms|registration-form)\\.))',
  ),
  includeDependenciesRecursively: false,
}

/** Small things of the same forms, which many files would name. */
const fieldParts = {
  name: 'field-parts',
  test: inside(
    'app/(?:shared/(?:form/(?:hinted-inputs|submit-button|use-salutation-name)|objections/labels/labels)|features/account/(?:returned|use-logout|use-leave-when-logged-in)|platform/return-path)\\.',
  ),
  includeDependenciesRecursively: false,
}

/** What was typed, what is left empty, and where the focus goes: all that sends something needs them. */
const typing = {
  name: 'typing',
  test: inside(String.raw`(?:app/(?:ui/focus|shared/form/draft)|machines/shared/unfilled)\.`),
}

/** What stands for a part that is not there yet, and what folds: the checkout, the menu and the cart's own parts have both. */
const folds = {
  name: 'folds',
  test: inside(String.raw`app/ui/(?:skeleton|disclosure)\.`),
  includeDependenciesRecursively: false,
}

/** Pages of which each leads to the others, by the names of their routes: every file more is named in the first script. */
const pagesTogether = (name: string, routes: string, parts = '$') => ({
  name,
  priority: 1,
  test: inside(`app/(?:routes/(?:${routes})[^/]*\\?tsr-split|${parts})`),
  includeDependenciesRecursively: false,
})
const pages = [
  pagesTogether(
    'account',
    String.raw`_customers|account\.(?:deleted|imitate)`,
    String.raw`(?:layout/account-layout|features/account-area/account-nav)\.`,
  ),
  pagesTogether('entrance', 'login|register|region'),
  pagesTogether('by-number', String.raw`quick-order\.|cart\.\$items`),
  pagesTogether('from-mails', String.raw`newsletter-|registration\.|account\.recover|reset-password`),
  pagesTogether('ordered', String.raw`checkout\.success`, String.raw`features/payment/(?:success|paid|unpaid)\.page\.`),
]

/**
 * Loading a machine, a shape or the list of a folder's names does nothing by itself: who takes one name out of them
 * does not load the others with it.
 */
const pure = [
  {
    test: inside(
      '(?:machines|api)/|app/(?:(?:features|shared)/[^/]+|ui|layout)/index\\.ts$|app/shared/without-scripts/',
    ),
    sideEffects: false,
  },
]

/** Named in every script that shows it and in the page: the name and four signs of its file, no more. */
const shortClass = (name: string, file: string): string => {
  const where = path.relative(import.meta.dirname, file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(where).digest('base64url').slice(0, 4)}`
}

/** Style sheets are named in the first script as well; server and browser have to agree. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }): string =>
  name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]'

export default defineConfig(({ command }) => ({
  plugins: [
    packagesFirstPlugin(),
    shopPlugin(),
    localesPlugin(),
    slotsPlugin(),
    themePlugin(),
    tanstackStart({
      srcDirectory: 'app',
      // Route files keep their extension in the generated tree, as every import here does.
      router: { routesDirectory: 'routes', addExtensions: true, ...ownRoutes(shopFolder()) },
      importProtection: { behavior: 'error' },
    }),
    chartTextsPlugin(),
    declarationsPlugin(),
    reportMachinesPlugin(),
    // Macros must be gone before React's transform sees the file.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    // DRAFT_TEXTS=1 builds while translations are still being written; never set by the scripts of this repository.
    lingui({ failOnMissing: process.env['DRAFT_TEXTS'] !== '1', failOnCompileError: true }),
    textsPlugin(),
    shortWordsPlugin(),
    minifyPlugin(),
    weightPlugin(),
    firstScriptPlugin(),
  ],
  // The same sources give the same id, so that several instances of one build agree.
  define: { BUILD_ID: JSON.stringify(command === 'build' ? sourceHash().slice(0, 16) : 'dev') },
  css: { modules: { generateScopedName: shortClass } },
  build: {
    manifest: true,
    outDir: process.env['BUILD_DIR'] ?? 'dist',
    // Fonts are files of their own: the policy takes none out of a style sheet, and one that is not used is not fetched.
    assetsInlineLimit: (file) => (/\.(?:woff2|svg)$/.test(file) ? false : undefined),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: pure },
          output: {
            // The first script names all others: the shortest hashes that the bundler allows, and nothing beside them.
            // What became of which source stands in the build's manifest.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                foundation,
                frame,
                shown,
                goods,
                buying,
                delivery,
                cartViews,
                written,
                reasons,
                answers,
                catalogueReads,
                machineParts,
                owners,
                person,
                fieldParts,
                typing,
                folds,
                ...pages,
              ],
            },
          },
        },
      },
    },
    // A self-contained server bundle; in dev this breaks CommonJS packages.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true }, build: { rolldownOptions: { output: { assetFileNames } } } }
        : {},
  },
}))
