/** What no text of this language says, and what it says instead: one word for one thing. */
export const avoided: readonly [RegExp, instead: string][] = [
  [/^Dostarczon[ea]$/, 'Udostępnione: a file is provided'],
  [/\bPaństw|\b[Pp]rosimy\b|\b[Pp]roszę\b/, 'the shopper is "Ty"'],
  [/\bbez podatku\b|\b(?:plus|koszty?) (?:<\d>)?(?:koszty )?(?:wysyłk|przesyłk)/i, 'bez VAT; koszty dostawy'],
  [/Płatność nie (?:doszła|udała)/, 'Płatność nie powiodła się'],
  [/ [wz] (?:\S+ )?wiadomości|wiadomość nie dotrze|wysłaliśmy wiadomość/, 'e-mail; only what a shopper writes is a wiadomość'],
  [/\bWartość (?:jest|nie|musi|może)\b|\bjest wymagan/, 'what to enter into which field'],
]
