/**
 * Encodings of one to four bytes for each letter, the most common first. They are distinguished by the text that they
 * give. All browsers know them by these names.
 */
export const codePages = [
  ...([
    'windows-1252',
    'windows-1250',
    'iso-8859-2',
    'iso-8859-15',
    'windows-1251',
    'koi8-u',
    'macintosh',
  ] as const),
  ...([
    'shift_jis',
    'euc-jp',
    'gb18030',
    'big5',
    'euc-kr',
    'windows-1253',
    'windows-1254',
    'ibm866',
  ] as const),
] as const;
export type CodePage = (typeof codePages)[number];

/** The lower-case letters beyond a to z of the languages in a code page. */
const latin = [
  ...[
    'äöüß',
    'àâæçèéêëîïôœùûü',
    'áéíñóúüªº',
    'áâãàçéêíóôõúüªº',
    'àèéìíòóùú',
    'éëïöüèáíó',
    'åäöéü',
    'æøåéóôò',
  ],
  ...['äõöüšž', 'àçèéíïòóúü', 'éèêïöüçñâäáíó', 'ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž'],
  ...['áéíóöőúüű', 'ăâîșțşţ', 'čćđšž', 'çë', 'çğıöşüâîû', 'áéíóú'],
].map((letters) => new Set(letters));
/**
 * Turkish has its own letters at the codes of the rare Icelandic ones. Without the frequent Icelandic letters a text
 * is Turkish.
 */
const icelandic = new Set('áðéíóúýþæö');
const cyrillic = [
  ...[
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    'абвгдђежзијклљмнњопрстћуфхцчџш',
  ],
  ...['абвгдеёжзійклмнопрстуўфхцчшыьэюя'],
].map((letters) => new Set(letters));
const greek = [new Set('αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ')];

const signs = new Set('€£¥°²³½¼¾«»¿¡•…™®©×·§µ±–—‘’“”„‚‹›†‡‰№\u00a0，。、・「」（）：；ー');

/** Finds the code page in which the bytes read most like words, `null` if none gives a text. */
export function guessCodePage(decode: (page: CodePage) => string | null): CodePage | null {
  let best: { readonly page: CodePage; readonly score: number } | null = null;
  for (const page of codePages) {
    const text = decode(page);
    if (text === null) continue;
    const score = scoreText(text, page);
    if (best === null || score > best.score + 1e-9) best = { page, score };
  }
  return best === null || best.score === Number.NEGATIVE_INFINITY ? null : best.page;
}

const foreign = /[^\p{ASCII}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no page of words holds controls or private letters
const impossible = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u009f\ufffd\ue000-\uf8ff]/;

function scoreText(text: string, page: CodePage): number {
  if (impossible.test(text)) return Number.NEGATIVE_INFINITY;
  const letters = text.match(foreign) ?? [];
  if (letters.length === 0) return 0;
  const score = isEastAsian(page) ? eastAsianScore(letters, page) : alphabetScore(text, letters);
  // Per byte, so that two bytes that make one letter are not two good letters.
  return score / letters.length;
}

const alphabets = [...latin, ...cyrillic, ...greek];
const maximumLetters = 20_000;

/** The share of the letters that one language has, minus a penalty for patterns that occur in no word. */
function alphabetScore(text: string, letters: readonly string[]): number {
  const sample = letters.slice(0, maximumLetters);
  let best = Number.NEGATIVE_INFINITY;
  const isIcelandic = /[áíóúæ]/i.test(sample.join(''));
  for (const alphabet of isIcelandic ? [...alphabets, icelandic] : alphabets) {
    let score = 0;
    for (const letter of sample) {
      if (alphabet.has(letter.toLowerCase())) score += 1;
      else if (signs.has(letter)) score += 0.8;
      else score -= /\p{L}/u.test(letter) ? 1 : 2;
    }
    best = Math.max(best, score);
  }
  const odd = oddities.reduce((count, form) => count + (text.slice(0, 200_000).match(form)?.length ?? 0), 0);
  return ((best - 1.5 * odd) * letters.length) / sample.length;
}

/**
 * Patterns that occur in no word: capitals inside it, signs between letters, two scripts, a single Cyrillic or Greek
 * letter.
 */
const oddities: readonly RegExp[] = [
  /\p{Ll}(?!\p{ASCII})\p{Lu}/gu,
  /\p{Lu}(?!\p{ASCII})\p{Lu}(?=\p{Ll})/gu,
  /\p{L}[^\p{L}\p{N}\p{ASCII}’·\u00a0–—-]\p{L}/gu,
  /[a-z](?=[\p{Script=Cyrl}\p{Script=Grek}])|[\p{Script=Cyrl}\p{Script=Grek}](?=[a-z])/giu,
  /(?<!\p{L})(?!\p{ASCII})\p{Lu}(?!\p{L})/gu,
  /(?<!\p{L})[\p{Script=Cyrl}\p{Script=Grek}](?!\p{L})/gu,
  /\d(?!\p{ASCII})\p{Lu}/gu,
  /(?<=[bcdfghjklmnpqrstvwxz])[żźśćńłčžšťďňřğ](?=[bcdfghjklmnpqrstvwxz])/giu,
];

const isEastAsian = (page: CodePage): boolean =>
  ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'].includes(page);

const kana = /[\u3040-\u30ff]/;
const halfKana = /[\uff61-\uff9f]/;
const hangul = /[\uac00-\ud7a3]/;
const han = /[\u4e00-\u9fff]/;
/** Words of headers, cities and the most common ones of each language. In another code page they hardly occur. */
const common: Readonly<Partial<Record<CodePage, ReadonlySet<string>>>> = {
  gb18030: new Set(
    '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严称城北椅桌价格上海北京名',
  ),
  big5: new Set(
    '的一是在不了有和人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年動同工也能下過子說產種面而方後多定行學法所民得經十三之進著等部度家電力裡如水化高自二理起小物現實加量都兩體制機當使點從業本去把性好應開它合還因由其些然前外天政四日那社義事平形相全表間樣與關各重新線內數正心反你明看原又麼利比或但質氣第向道命此變條只沒結解問意建月公無系軍很情者最立代想已通並提直題黨程展五果料象員位入常文總次品式活設及管特件長求老頭基資邊流路級少圖山統接知較將組見計別她手角期根論運指幾九區強放決西被做必戰先回則任取據處隊南給色光門即保治北造百規熱領七海口東導器壓志世金增爭濟油思術極交受聯什認六共權收證改清己美再轉更單風切打白教速花帶安場身車例真務具萬每目至達走積示議聲報完類八離華名確才科張信馬節話米整空元況今集溫傳土許步群廣石記需段研界拉林律叫且究觀越織裝影算低持音眾書布複容兒須際商非驗連斷深難近千周委素技備半辦青省列習響約支般史感勞便團往酸歷市克何除消構府稱太準精值號率族維劃選標寫存候毛親快效斯院查江型眼王按格養易置派層片始卻專狀育廠京識適屬圓包火住調滿縣局照參紅細引聽該鐵價嚴稱城椅桌價格臺灣台北高雄市名',
  ),
};

const commonHangul = new Set(
  '이가는을의에로도한다고하지인사기시자아스리대정부수어제보일주그전장나상원트구해여소서격명품름울산경남북광용비동안조선과은들게만라마니오노면세성무신요우연모재계위화방현외유간식개발국민회교학생문물건중최국내업체제주공관실영호선천강양평진원책의자노트북휴대폰',
);
const commonKanji = new Set(
  '日一国人年大十二本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨京都府県市区町村道埼玉葉神奈横浜静岡愛知阪兵庫広島福熊鹿児沖縄宮城群馬栃茨新潟富石井梨岐阜重滋賀良和歌鳥取根徳香媛佐崎分価格品店評価椅机口番号住所商会社名前値段',
);

/** The share of the letters that belong to the code page's language. */
function eastAsianScore(letters: readonly string[], page: CodePage): number {
  const own = common[page];
  const hasKana = letters.some((letter) => kana.test(letter) || halfKana.test(letter));
  let score = 0;
  for (const letter of letters) {
    if (signs.has(letter)) score += 0.8;
    else if (kana.test(letter)) score += page === 'shift_jis' || page === 'euc-jp' ? 1 : 0;
    else if (halfKana.test(letter)) score += page === 'shift_jis' && letters.length > 2 ? 0.85 : -1;
    else if (hangul.test(letter)) score += page !== 'euc-kr' ? -1 : commonHangul.has(letter) ? 1 : 0.4;
    else if (!han.test(letter)) score -= 1;
    else if (own !== undefined)
      score += own.has(letter) ? 1 : (common.big5?.has(letter) ?? false) ? 0.7 : 0.3;
    else if (page === 'euc-kr') score -= 0.5;
    else score += commonKanji.has(letter) ? 1 : hasKana ? 0.8 : 0.2;
  }
  return score;
}
