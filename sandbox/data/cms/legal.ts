import { company, telephone } from '../company.ts'
import { path } from '../ids.ts'
import { block, section, slot, t, text } from '../kit.ts'
import type { SeedBlock, SeedCmsPage, Text } from '../types.ts'

const page = (key: string, name: string, content: Text, ...more: SeedBlock[]): SeedCmsPage => ({
  key,
  name,
  type: 'page',
  sections: [section('boxed', [block('text', [text('content', content)]), ...more])],
})

/** The form type of backends from 6.7.9 on, which have no words of their own here. */
const revocationForm = block('form', [
  slot('content', 'form', {
    type: 'revocationRequest',
    title: t('Withdraw here', 'Hier widerrufen', 'Odstąp od umowy tutaj'),
    mailReceiver: [],
    defaultMailReceiver: true,
    confirmationText: null,
  }),
])

const terms = t(
  `<h1>Terms</h1>
<p>Morrow is a demonstration shop: nothing is sold, nothing is charged, nothing is sent. These terms are written as a real shop would write them, so that the page can be judged.</p>
<h2>1. Who you buy from</h2><p>The contract is made with ${company.name}, address in the <a href="${path.category('imprint')}">imprint</a>. We sell to people who live in one of the countries that checkout offers.</p>
<h2>2. How a contract comes about</h2><p>The goods in the shop are an invitation, not yet an offer. With “Place order and pay” you make an offer; with our confirmation by email the contract is made. We keep its text and send it to you.</p>
<h2>3. Prices and payment</h2><p>Prices contain value added tax. What delivery costs is shown in the cart before you order. Methods and their limits are listed under <a href="${path.category('shipping')}">Shipping &amp; payment</a>.</p>
<h2>4. Delivery</h2><p>The times on the product page count from your order, or with payment in advance from the day on which the money arrives. If something takes longer, we tell you and you decide.</p>
<h2>5. Downloads</h2><p>Patterns and gift cards are handed out as files. If you agree that we begin at once, the right of withdrawal ends with the download.</p>
<h2>6. What we answer for</h2><p>The law’s warranty applies for two years. Handmade things differ a little from the picture; that is not a fault, but it is a reason to send something back if you do not like it.</p>`,
  `<h1>Allgemeine Geschäftsbedingungen</h1>
<p>Morrow ist ein Demonstrationsshop: Es wird nichts verkauft, nichts abgebucht und nichts verschickt. Diese Bedingungen sind so geschrieben, wie ein echter Shop sie schriebe, damit sich die Seite beurteilen lässt.</p>
<h2>1. Ihr Vertragspartner</h2><p>Der Vertrag kommt mit der ${company.name} zustande, Anschrift im <a href="${path.category('imprint')}">Impressum</a>. Wir verkaufen an Menschen, die in einem der Länder wohnen, die an der Kasse angeboten werden.</p>
<h2>2. Wie der Vertrag zustande kommt</h2><p>Die Waren im Shop sind eine Einladung, noch kein Angebot. Mit „Zahlungspflichtig bestellen“ geben Sie ein Angebot ab; mit unserer Bestätigung per E-Mail ist der Vertrag geschlossen. Wir speichern seinen Text und senden ihn Ihnen zu.</p>
<h2>3. Preise und Zahlung</h2><p>Alle Preise enthalten die Mehrwertsteuer. Was die Lieferung kostet, steht vor der Bestellung im Warenkorb. Zahlungsarten und ihre Grenzen finden Sie unter <a href="${path.category('shipping')}">Versand &amp; Zahlung</a>.</p>
<h2>4. Lieferung</h2><p>Die Zeiten auf der Produktseite gelten ab Bestellung, bei Vorkasse ab Zahlungseingang. Dauert etwas länger, sagen wir Bescheid, und Sie entscheiden.</p>
<h2>5. Downloads</h2><p>Schnittmuster und Geschenkkarten werden als Datei bereitgestellt. Stimmen Sie zu, dass wir sofort beginnen, endet das Widerrufsrecht mit dem Herunterladen.</p>
<h2>6. Gewährleistung</h2><p>Es gilt die gesetzliche Gewährleistung von zwei Jahren. Handgemachtes weicht ein wenig vom Bild ab; das ist kein Mangel, aber ein guter Grund, etwas zurückzuschicken, das Ihnen nicht gefällt.</p>`,
  `<h1>Regulamin</h1>
<p>Morrow to sklep pokazowy: niczego tu nie sprzedajemy, nie pobieramy opłat i niczego nie wysyłamy. Regulamin napisaliśmy tak, jak zrobiłby to prawdziwy sklep, aby tę stronę można było ocenić.</p>
<h2>1. Sprzedawca</h2><p>Umowa zostaje zawarta z ${company.name}, której adres podany jest w <a href="${path.category('imprint')}">danych firmy</a>. Sprzedajemy osobom mieszkającym w krajach dostępnych przy składaniu zamówienia.</p>
<h2>2. Zawarcie umowy</h2><p>Towary w sklepie są zaproszeniem, a nie ofertą. Przycisk „Zamawiam z obowiązkiem zapłaty” oznacza złożenie oferty; umowa zostaje zawarta z chwilą naszego potwierdzenia e-mailem. Jej treść zachowujemy i przesyłamy.</p>
<h2>3. Ceny i płatność</h2><p>Ceny zawierają podatek VAT. Koszt dostawy widać w koszyku jeszcze przed zamówieniem. Sposoby płatności i ich limity opisujemy na stronie <a href="${path.category('shipping')}">Dostawa i płatność</a>.</p>
<h2>4. Dostawa</h2><p>Terminy podane przy produkcie liczą się od złożenia zamówienia, a przy przedpłacie od dnia wpływu pieniędzy. Jeśli coś się opóźni, damy znać, a decyzja będzie należeć do Ciebie.</p>
<h2>5. Pliki do pobrania</h2><p>Wykroje i karty podarunkowe wydajemy w postaci plików. Zgoda na natychmiastowe rozpoczęcie świadczenia oznacza, że prawo odstąpienia wygasa z chwilą pobrania.</p>
<h2>6. Odpowiedzialność</h2><p>Obowiązuje dwuletnia odpowiedzialność przewidziana prawem. Rzeczy robione ręcznie różnią się nieco od zdjęcia; nie jest to wada, ale dobry powód, by odesłać coś, co się nie spodobało.</p>`,
)

const privacy = t(
  `<h1>Privacy</h1><p>We ask for what an order needs and for nothing else. This demo keeps everything on the computer that it runs on.</p>
<h2>What we keep</h2><ul><li>Name, address and email, so that a parcel finds you.</li><li>Your orders, for as long as tax law requires.</li><li>A session cookie, so that your cart stays yours. It holds a number, no name.</li></ul>
<h2>What we do not do</h2><p>No tracking, no advertising networks, no profiles. Videos load only after you agree.</p>
<h2>Your rights</h2><p>You may see, correct or delete what we hold. A line by way of the <a href="${path.category('contact')}">contact page</a> is enough.</p>`,
  `<h1>Datenschutz</h1><p>Wir fragen nach dem, was eine Bestellung braucht, und nach sonst nichts. Diese Demo speichert alles auf dem Rechner, auf dem sie läuft.</p>
<h2>Was wir speichern</h2><ul><li>Name, Anschrift und E-Mail, damit ein Paket Sie findet.</li><li>Ihre Bestellungen, solange das Steuerrecht es verlangt.</li><li>Ein Sitzungscookie, damit Ihr Warenkorb Ihrer bleibt. Es enthält eine Nummer, keinen Namen.</li></ul>
<h2>Was wir nicht tun</h2><p>Kein Tracking, keine Werbenetze, keine Profile. Videos laden erst, wenn Sie zustimmen.</p>
<h2>Ihre Rechte</h2><p>Sie können einsehen, berichtigen oder löschen lassen, was wir gespeichert haben. Eine Zeile über die <a href="${path.category('contact')}">Kontaktseite</a> genügt.</p>`,
  `<h1>Polityka prywatności</h1><p>Pytamy tylko o to, czego wymaga zamówienie. Ta wersja pokazowa przechowuje wszystko na komputerze, na którym działa.</p>
<h2>Co przechowujemy</h2><ul><li>Imię, nazwisko, adres i e-mail, żeby paczka trafiła na miejsce.</li><li>Zamówienia, tak długo, jak wymagają tego przepisy podatkowe.</li><li>Plik cookie sesji, żeby koszyk nie zginął. Zawiera numer, a nie nazwisko.</li></ul>
<h2>Czego nie robimy</h2><p>Nie śledzimy, nie korzystamy z sieci reklamowych, nie tworzymy profili. Filmy wczytują się dopiero po wyrażeniu zgody.</p>
<h2>Prawa</h2><p>Dane można przejrzeć, poprawić lub usunąć. Wystarczy jedno zdanie przesłane przez <a href="${path.category('contact')}">stronę kontaktową</a>.</p>`,
)

const revocation = t(
  `<h1>Right of withdrawal</h1><p>You have fourteen days, counted from the day on which the last part of your order arrives. You do not have to give a reason.</p>
<h2>How it works</h2><ol><li>Tell us by letter, email or the <a href="${path.category('contact')}">contact form</a>. One sentence will do.</li><li>Send the goods back within another fourteen days. The label is in the parcel; returning is free.</li><li>We refund the price and the standard delivery the way you paid.</li></ol>
<h2>What cannot be returned</h2><p>Tea in an opened tin, and downloads that were handed out after you agreed that we begin at once.</p>`,
  `<h1>Widerrufsrecht</h1><p>Sie haben vierzehn Tage Zeit, gerechnet ab dem Tag, an dem der letzte Teil Ihrer Bestellung ankommt. Gründe müssen Sie nicht nennen.</p>
<h2>So geht es</h2><ol><li>Sagen Sie uns Bescheid, per Brief, E-Mail oder <a href="${path.category('contact')}">Kontaktformular</a>. Ein Satz genügt.</li><li>Schicken Sie die Ware innerhalb weiterer vierzehn Tage zurück. Das Etikett liegt im Paket, den Rückweg zahlen wir.</li><li>Wir erstatten den Betrag samt Standardversand auf dem Weg, auf dem Sie gezahlt haben.</li></ol>
<h2>Was nicht zurückgehen kann</h2><p>Tee aus geöffneten Dosen und Downloads, die bereitgestellt wurden, nachdem Sie dem sofortigen Beginn zugestimmt haben.</p>`,
  `<h1>Prawo odstąpienia od umowy</h1><p>Od umowy można odstąpić w ciągu czternastu dni od dnia, w którym dotrze ostatnia część zamówienia. Nie trzeba podawać przyczyny.</p>
<h2>Jak to działa</h2><ol><li>Napisz do nas: list, e-mail lub <a href="${path.category('contact')}">formularz kontaktowy</a>. Wystarczy jedno zdanie.</li><li>Na odesłanie towaru jest kolejne czternaście dni. Etykieta leży w paczce, drogę powrotną opłacamy my.</li><li>Zwracamy całą kwotę wraz z kosztem zwykłej dostawy, tą samą drogą, którą nastąpiła zapłata.</li></ol>
<h2>Czego nie można zwrócić</h2><p>Herbaty z otwartej puszki oraz plików wydanych po zgodzie na natychmiastowe rozpoczęcie świadczenia.</p>`,
)

const mailTo = (address: string): string => `<a href="mailto:${address}">${address}</a>`
const { name, street, zipcode, city, country, email } = company

const imprint = t(
  `<h1>Imprint</h1><p>${name}<br>${street}<br>${zipcode} ${city}<br>${country.en}</p><p>${mailTo(email.en)}<br>${telephone}</p><p>Commercial register Berlin, HRB 00000, VAT ID DE000000000. Responsible for the contents: A. Morrow.</p><p>This shop is a demonstration. Persons, makers and addresses are invented.</p>`,
  `<h1>Impressum</h1><p>${name}<br>${street}<br>${zipcode} ${city}</p><p>${mailTo(email.de)}<br>${telephone}</p><p>Handelsregister Berlin, HRB 00000, USt-IdNr. DE000000000. Verantwortlich für den Inhalt: A. Morrow.</p><p>Dieser Shop ist eine Demonstration. Personen, Werkstätten und Anschriften sind erfunden.</p>`,
  `<h1>Dane firmy</h1><p>${name}<br>${street}<br>${zipcode} ${city}<br>${country.pl}</p><p>${mailTo(email.pl)}<br>${telephone}</p><p>Rejestr handlowy w Berlinie, HRB 00000, NIP UE DE000000000. Za treść odpowiada A. Morrow.</p><p>Ten sklep jest pokazowy. Osoby, pracownie i adresy są zmyślone.</p>`,
)

/** Pages that the law asks for; checkout links to them. */
export const legalPages: SeedCmsPage[] = [
  page('terms', 'Terms', terms),
  page('privacy', 'Privacy', privacy),
  page('revocation', 'Right of withdrawal', revocation, revocationForm),
  page('imprint', 'Imprint', imprint),
]
