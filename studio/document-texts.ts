/** What the sheet beside pieces of stoneware says, in the languages of the demo shop. */
export const careOfStoneware = [
  [
    'en',
    'Stoneware: care',
    'Rinse before first use. The dishwasher does no harm to pieces whose page says “Dishwasher safe”; it is nothing for those whose page says “Wash by hand”. By hand the glaze keeps its shine longer. Grey marks of cutlery come off with a little baking soda. Change the water of cut flowers every second day, and let the vase dry upside down. Do not pour boiling water into a cold piece.',
  ],
  [
    'de',
    'Steinzeug: Pflege',
    'Vor dem ersten Gebrauch ausspülen. Die Spülmaschine schadet Stücken nicht, auf deren Seite „Spülmaschinenfest“ steht; wo „Von Hand spülen“ steht, ist sie nichts. Von Hand gespült bleibt die Glasur länger blank. Graue Besteckspuren gehen mit etwas Natron weg. Blumenwasser jeden zweiten Tag wechseln und die Vase kopfüber trocknen lassen. Kein kochendes Wasser in ein kaltes Gefäß gießen.',
  ],
  [
    'pl',
    'Kamionka: pielęgnacja',
    'Przed pierwszym użyciem wypłukać. Zmywarka nie szkodzi tym naczyniom, przy których podano „Do zmywarki”; tam, gdzie podano „Mycie ręczne”, do zmywarki nie wkładać. Szkliwo mytej ręcznie kamionki dłużej lśni. Szare ślady po sztućcach schodzą z odrobiną sody. Wodę w wazonie zmieniać co drugi dzień, a pusty wazon suszyć do góry dnem. Nie wlewać wrzątku do zimnego naczynia.',
  ],
] as const
