/**
 * Words that do not describe the product: articles, prepositions, and phrases of requests. «بدون» and "free" are not among them: sugar-free
 * is not sugar.
 */
const text = `
  a an the and or of in on at to by for from with about as
  those these i me my we us our you your he him his she her it its they them is are am be was this that these those
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

/**
 * Words of whole sentences around the product: greetings, pleas, praise, time and place. They do not occur in names of products, so
 * removing them does not change the meaning.
 */
const requests = `
  hi hello hey please kindly thanks thank guys anyone everyone lets dont im ive id whats wheres hows theres
  recommend recommended recommendation recommendations suggest suggestion suggestions advice idea ideas option options choice choices
  menu selection variety available availability find finding search searching shop shopping sell selling sells buying order ordering
  ordered orders deliver delivers delivered delivering delivery send bring shipping takeaway takeout
  crave craving cravings feel feeling fancy wish wanted wanna gonna gotta ran needed require urgent urgently asap
  today tonight tomorrow now soon quick quickly immediately lately currently later yet
  couple lots plenty bunch kinda sort similar alike anything everything whatever nothing
  best better cheap cheapest cheaper cheaply affordable budget decent nice great amazing awesome perfect excellent proper lovely tasty delicious
  yummy favourite favorite popular famous rated rating quality reviewed trending trendy worth price prices priced pricing cost costs
  nearby near nearest closest around somewhere anywhere place places restaurant restaurants resto town area jeddah riyadh
  actually really very truly maybe perhaps ever still again even more most much many lot such own every each other another something
  must should shall let been being were done having wants looked asked ask tell say says said think thought hope hoping try trying tried
  سلام السلام عليكم مرحبا اهلا هلا هاي الو فضلك فضلكم تكفون تكفي ياريت يا ريت رجا شكرا مشكور مشكورين سمحتوا سمحتي سمحتم عفوا بالله الله
  يعطيك يعطيكم العافيه يعافيك
  انصحوني انصحني تنصحوني تنصحني نصيحه اقترح اقترحوا اقتراح اقتراحات افكار فكره دلوني دلني وش ايشي اش وشو مين عنده عندهم عندكو عندكوا عندي
  عندنا تبيعون يبيعون تبيع يبيع بتبيعوا بيبيع موجود موجوده متوفر متوفره متاح متاحه يوجد توجد يتوفر
  ادور ادورلي بدور ابحث نبحث بحث القي القاه الاقي الاقيه الاقيها احصل نحصل جيبلي جيبلنا جبلي هاتلي هاتولي وصل وصلي وصلوا وصلولي ارسل ارسلوا
  يوصل توصل توصلون توصيل التوصيل طلبيه طلبات
  نفسي نفسنا مشتهي مشتهيه اشتهيت اشتهي خاطري احتاج نحتاج بحاجه محتاجين عاوزين عايزين عاوزينه حابين حاب ودنا بغيت
  ابيه ابيها اجرب نجرب جربت اجيب نجيب اجيبه لازم لازمني يلزمني ناقص ناقصني ناقصنا ينقصني خلص خلصت خلصان ضروري مستعجل عاجل بسرعه باسرع
  الحين هالحين دلوقتي دلوقت هلق هلا هسه هسا توا اليوم الليله بكره بكرا اليله حاليا
  افضل احسن احلي اطيب الذ اجمل ارخص رخيص رخيصه لذيذ لذيذه زين كويس كويسه منيح منيحه مضبوط ممتاز ممتازه روعه رهيب خرافي
  كتير كثير شويه اشويه بعض كمان برضه برضو بس جدا مره اوي خالص يعني طبعا يمكن
  بكم بكام كم قديش سعر سعره اسعار بسعر قريب قريبه مني جنبي حولي حواليا مطعم مطاعم جده الرياض
  اجمعين ايها حدا احد حد
`

const list = (words: string) => words.trim().split(/\s+/)

const grammarWords: ReadonlySet<string> = new Set(list(text))
/** Words of requests that name nothing as a rule, but may stand in names: "best", "bunch", «اليوم». */
export const requestWords: ReadonlySet<string> = new Set(list(requests).filter((word) => !grammarWords.has(word)))
export const functionWords: ReadonlySet<string> = new Set([...grammarWords, ...requestWords])

/** Requests whose words would have another meaning on their own: "free delivery" does not ask for something free of an ingredient. */
const FRAMES = `
  free delivery|free shipping|home delivery|fast delivery|same day delivery|good quality|high quality|top quality|in stock|on sale|if possible
  as soon as possible|as fast as possible|right now|right away|this week|this weekend|next week|this evening|this morning|this afternoon
  top rated|to go|to eat|to drink|to buy|to order|to try|take away|drive thru|online shopping|for delivery|for takeaway|for real|no idea|not sure|you know
  ان شا الله|ما شا الله|صباح الخير|مسا الخير|يعطيك العافيه|من وين|من فين|توصيل مجاني|توصيل سريع|شحن مجاني|بسعر حلو|سعر حلو|سعر كويس
  سعر مناسب|بسعر مناسب|جوده عاليه|في اسرع وقت|باسرع وقت|hungry|so hungry|starving|جوعان|جوعانه|جوعانين|ميت جوع|ميت من الجوع|اونلاين|اون لاين`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((frame) => frame.split(' '))

/** Folded words without these requests; all words if nothing else is left. */
export function withoutFrames(words: readonly string[]): readonly string[] {
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const frame = FRAMES.find((one) => one.every((word, place) => words[at + place] === word))
    if (frame === undefined) rest.push(words[at] ?? '')
    at += frame?.length ?? 1
  }
  return rest.some((word) => !functionWords.has(word)) ? rest : words
}
