/**
 * Words that say nothing of what is sought: articles, prepositions, and how people ask. «بدون» and "free" are not among them: sugar-free is
 * not sugar.
 */
const text = `
  a an the and or of in on at to by for from with about as
  i me my we us our you your he him his she her it its they them is are am be was this that these those
  what which where who how do does did can could will would may have has had got get give show find see buy order want need looking look
  please pls some any something anything stuff thing things item items product products just only also
  keep keeps make makes making take takes put use using used change go goes going out never always when if because know like love wear
  help helps someone somebody while good enough there here stay stays come comes let busy
  في من مع علي الي عن عند و او ان هذا هذه هذي هاذا اللي الي انا انت انتو هو هي نحن
  ابي ابغي ابغا ابيلي نبي نبغي ودي عايز عايزه عاوز عاوزه بدي بدنا اريد نريد محتاج محتاجه حابب حابه ممكن هات جيب جيبوا
  le la les un une des de du au aux et ou en avec pour par dans sur chez ce cette ces mon ma mes je veux voudrais cherche
  اغير احط اسوي اعمل استخدم البس اخذ اخلي يخلي يكون صار عشان علشان لان اذا لما حق حقي حقت تبع
  عندكم عندك فيه هل وين فين ايش شو ايه لو سمحت شي حاجه حاجات اشيا شرا طلب اطلب اشتري
`

export const functionWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/))
