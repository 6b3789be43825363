/**
 * The sentences of panels, table and report: the words that each has now, with a group for all that it says of the data. New
 * words are one new line here; the judges read the groups alone.
 */
const share = '((?:more than |less than )?\\d+) %';
const method = '([Tt]he weighted product|TOPSIS|VIKOR|PROMETHEE II|EDAS)';
const ofWhole = '(?:, of the (\\d+) items? with every value,)?';
const drawn = '(, allowing for unknown values)?';

export const forms = {
  notRanked: 'Nothing is ranked yet\\. Choose what matters first\\.',
  nothingCounts: 'Nothing counts yet(?:, so nothing is (?:ranked|weighed))?\\.',
  nothingToRank: 'Nothing to rank yet\\.',

  // Why?
  whyTitle: 'Why (.+)\\?',
  placeOf: 'Place (\\d+)(?:–(\\d+)|(=))? of (\\d+)',
  score: 'Score (\\d+)',
  noPlace: 'It isn’t ranked\\.',
  versus: '(\\d+)(?:–(\\d+)|(=))? · (.+)',
  turns: '(.+?) overtakes (.+?) if (.+)\\.',
  whyRival: 'Why is (.+) where it is\\?',

  // Values behind the ranking
  unconfirmed: '([\\d,]+) of ([\\d,]+) not confirmed',

  // How sure?
  tooFewToRank: 'There are fewer than two items to rank\\.',
  noEffect: 'no effect',
  andMore: 'and \\d+ more',
  tooFewPlaces: '(\\d+) (?:items are|item is) ranked\\. It takes two to say how sure the first place is\\.',
  firstShare: `(.+?) stays first(, alone or level,)? in (?:only )?${share} of similar weightings${drawn}(?:: the weights decide|, though the lead is small)?\\.`,
  behindShare: `How often it comes first when the weights change a little \\(rank acceptability\\)${drawn}\\.`,
  nearness:
    'A weight of (\\d+) % then varies between (\\d+) % and (\\d+) % in about two thirds of the trials\\.',
  trials:
    '([\\d,]+) weightings tried, from seed 1\\. The standard error of a share is ([\\d.]+) percentage points at most\\.',
  openCells:
    '(\\d+) values? (?:is|are) unknown or approximate\\. Each trial gives (?:it|each) a random possible value\\.',
  locked: 'Locked weights stay as they are\\.',
  neverAhead:
    '(.+) is never ahead of (.+), which scores at least as high in everything that counts and higher in (.+)\\.',
  neverFirst: '(.+) is never first: another one is always ahead, though not always the same one\\.',
  central: '(.+) wins if you care more about (“.+”) \\(([\\d.]+) % on average instead of ([\\d.]+) %\\)\\.',
  confidence: `At those weights it comes first in ${share} of the ways unknown values could turn out\\.`,
  unknownAtWorst:
    '(?:Unknown values count at their worst|Ranges and estimates count at their worse end) here\\.',
  stayTitle: '(.+) stays first \\(or level\\) while one weight is',
  stay: '(?:Here )?(“.+?”):? (?:(at any weight)|(almost unchanged)|(?:from ([\\d.]+) %(?: on)? ?)?(?:(?:up )?to ([\\d.]+) %)?) ?\\(now ([\\d.]+) %\\)\\.(?: Below that, (.+?) is ahead\\.)?(?: Above that, (.+?) is ahead\\.)?',
  bent: 'How far a weight could move isn’t shown\\. Some items are judged without an attribute that is unknown or doesn’t apply, so their scores don’t follow the weights in a straight line\\.',
  transfer: '(.+) draws level when ([\\d.]+) % of the whole weight moves from (.+) to (.+)\\.',
  turn: '(?:Here that is )?(.+?)(?: takes the lead|(?<=Here that is .+),) if (.+)\\.',
  openCell:
    '(“.+”) of (.+) could move its score by (less than 1 point|1 point|\\d+ points)\\.( That alone could put .+ first(?: alone)?\\.)?( Knowing it could settle who is first\\.)?',
  withoutAny: '(.+) stays first whichever attribute is left out\\.',
  withoutOthers: 'Without (?:any one of the other (\\d+)|the other one), (.+) stays first\\.',
  withoutAnyItem: 'Without any other, (.+) stays first\\.',
  without: 'Without (.+?), (?:(nobody has a place)|(.+) is first|(.+) share the first place)\\.',
  termShare: `(.+) comes first in ${share}\\.`,
  termSpread:
    'The share of (“.+”), ([\\d.]+) % now, has a standard deviation of (\\d+) percentage points?\\.',
  termLocked: '(“.+”) is locked and stays as it is\\.',
  termCentral: '(.+)’s best case puts the most weight on (“.+”) \\(([\\d.]+) %\\)\\.',
  termConfidence: `The confidence factor of (.+) is ${share}(, because all values here are exactly known)?\\.`,
  termNeverFound: 'None of the (\\d+) judged here is either\\.',
  termPair: `(.+) is ahead of (.+) in ${share}\\.`,
  termShared: 'The first place is shared, so there is no single winner\\.',
  termNoTurn: 'No such value was found for (.+) and (.+)\\.',
  termOneAttribute: 'Only one attribute counts here\\.',
  termNoTrials: '(.+) is never first in the trials\\.',
  termStays: 'The range of one weight, the others in proportion, in which (.+) stays first\\.',
  termBeyond: 'The value of one cell beyond which another item is ahead of (.+), all else unchanged\\.',

  // Must-haves
  ruledOutCounts:
    '(?=\\d)(?:(\\d+) ruled out(?:, (\\d+) only just)?)?(?: · )?(?:(\\d+) counted against)?(?: · )?(?:(\\d+) can’t be checked)?',
  undecided: '(\\d+) .+ can’t be checked against a must-have\\.',
  listTitle: '(Narrowly ruled out|Ruled out|Counted against) \\((\\d+)\\)',
  ruledOut: '(.+?): (its .+?)( near miss| counted against)?',
  noLimits: 'There are no must-haves\\.',
  toll: '(.+?) ((?:at least|at most|one of) .+|\\S+): rules out (nothing|\\d+ items?)(?:(, also ruled out by others)|(, (?:all )?by itself)|, (\\d+) of them by itself)?(?:, (\\d+) undecided)?\\.',
  softNoToll: '(.+?) ((?:at least|at most) .+): counts against nothing while it does not count\\.',
  softToll:
    '(.+?) ((?:at least|at most) .+): counts against (nothing|\\d+ items?)(.*?)(?:, (\\d+) undecided)?\\.',
  relaxed: '(\\d+) more items? stays? with (.+?): (.+?)(?:, and then (.+?) (leads|share the lead))?\\.',

  // Table
  size: '(\\d+) items? × (\\d+) attributes?(?:\\. Report of .+ by Grace Hopper\\.)?',
  outside: '(.+): (\\d+) ranked values? outside (.+?)(?:–| to )(.+?)(?:, log|, own steps)?: widen\\?',
  sentinel: '(.+): ([−\\d.]+|“.+”) in (\\d+) % of rows: treat as unknown\\?',
  pick: 'Pick 3 to (\\d+), the most important first\\.',
  pickAny: 'Pick what does, the most important first\\.',
  noPlaceMoves: 'No place would change\\.',
  placesMove: 'Places would change: (.+)\\.',
  scalesFollow: 'Scales follow the data until you weigh\\. A new item can reorder the others\\.',
  hidden: 'Hidden: (.+?)(?:(, which still counts?)|\\. (\\d+) of them still counts?)?',
  notCounting: '(\\d+) attributes? (?:doesn’t|don’t) count',
  allZero: 'All weights are 0, so all count equally\\. Drag what matters more\\.',

  scaleEnds: '([−€$£\\d][^ ]*?)(?:–| to )([−€$£\\d].*?)(, log|, own steps)?',

  // Report
  notWeighed: 'Not weighed: (.+)\\.',
  hiddenCount: '(\\d+) attributes? (?:is|are) hidden\\.',
  unknownValues: 'Unknown values: (.+)\\.',
  allKnown: 'No shown or weighed value is missing or disputed\\.',

  // Charts, around their own sentences
  notShown: 'Not shown: (.+)',
  measuredAgainst: 'Versus (.+)',

  // Other ways of ranking
  agreement:
    '(?:Among the (\\d+) items? with every value, )?(?:([Aa]ll \\d+|[Bb]oth) families of methods put|(\\d+) of (\\d+) families puts?) (.+?) first(, level|, alone or level)?\\.',
  prefers: '(.+?) prefers? (.+?)(, level)?\\.',
  noOtherMethod: '(?:Among the (\\d+) items? with every value, )?[Nn]o other method can rank this table\\.',
  leftOutCount: '(\\d+) items? left out: a method needs every value that counts',
  leftOutItem: '(.+): “(.+)” (is unknown|does not apply)',
  tooFewWhole: 'Fewer than two items have every value that counts, so there is nothing to compare\\.',
  nothingToRankBy: 'Nothing counts yet\\. Choose what matters\\.',
  methodFirst: '(Weighted product|TOPSIS|VIKOR|PROMETHEE II|EDAS) puts first: (.+?)\\.?',
  sameFamily:
    'Here (.+) and (.+) belong to one family, “.+”(?:: both put (.+) first|, though .+ puts (.+) first and (?:TOPSIS|VIKOR) (.+))\\.',
  asNumbers: 'Numbers as they are, without a scale: (.+)\\.',
  asWorths:
    'Values from 0 to 1 for dates, categories, yes or no, and where there is a target, a curve or a soft limit: (.+)\\.',
  inexact: 'The worse end of a range or an estimate, in (.+)\\.',
  weightless: 'Not the attributes without weight: (.+)\\.',
  shownOf: 'Showing \\d+ of (\\d+): the best by the ranking here, and the first of each method\\.',
  turnsRound:
    '(Weighted product|TOPSIS|VIKOR|PROMETHEE II|EDAS) reverses (\\d+) of (\\d+) pairs? of items\\.',
  percentOfWeight:
    'PROMETHEE II asks which is better, not by how much: (.+) is better than (.+) in ([\\d.]+) % of the weight, .+ in ([\\d.]+) %\\.',
  leftOutFirst: '(.+), first in the ranking, (?:isn’t|aren’t) among the items compared here\\.',
  likeness:
    '(?:Measures how far apart the places are\\. The best places count more|(The same, but the first places of the ranking here count by far the most))\\. It is (−?\\d\\.\\d\\d) for (.+)\\.',
  eitherEnd: 'Here, first at 0 and at 1: (.+)\\.',
  bothEnds: 'Here, first at 0: (.+)\\. At 1: (.+)\\.',
  refusal:
    '(Weighted product|TOPSIS|VIKOR|PROMETHEE II|EDAS) can’t rank this table(?:: it|\\. It) needs numbers above 0, and (“.+”) of (.+) is (?:(worth 0 on its scale)|(.+))\\.',

  // VIKOR's compromise
  onlyCompromise:
    '(.+) is the only compromise: far enough ahead, and also first by the sum of gaps or the largest gap\\.',
  levelCompromise:
    'Its compromise is (.+)\\. None is far enough ahead, so they count as practically equal\\.',
  ownCompromise:
    'Its compromise is (.+)\\. (.+) is ahead, but first neither by the sum of gaps nor by the largest gap\\.',
  termCompromise: 'The items at the top that VIKOR can’t tell apart\\. Here: (.+?)( alone)?\\.',

  // Why methods differ, and the terms of it
  ownGap: `In the ranking here${ofWhole} (.+?) (is first|shares the first place) despite its gap in (“.+”)\\.`,
  othersAhead: `In the ranking here${ofWhole} (.+?) (is first|shares the first place), though (\\d+) of (\\d+) others? (?:is|are) ahead of it in (“.+”)\\.`,
  noneAhead: 'Here (.+) has nothing to make up for: no other is ahead of it in anything that counts\\.',
  reversal: `Here ${method} puts (.+) before (.+) as long as (.+) is compared(, but after it otherwise)?\\.`,
  noReversal: 'There is no example here: whichever item is removed, (.+?) keeps? the order of the others\\.',
  tooFewToReverse: 'There are too few here to show that\\.',
  notTried: 'Not tried here: a scale follows the data, so removing items would change that scale too\\.',
  ownFamilies: 'Here each method is a family of its own\\.',
  largestGap:
    'Counting weights, the largest gap of (.+) to the best here is in (“.+”)\\. (.+) has no gap as large\\.',
  forgives:
    '(A product) forgives a very bad value less than a sum does\\.|(TOPSIS) forgives one large gap less than several small ones\\.|(VIKOR) counts the largest gap a second time\\.',
  unexplained: `${method}: (?:Multiplies|Ranks|Balances|Compares|Measures) [^.]+\\.`,
  withoutAttribute: `Without (“.+?”),? ${method} would put (.+?) first(?:, and without (.+) too: its order depends on which others are compared \\(rank reversal\\))?\\.`,
  withoutItem: `Without (.+?), ${method} would put (.+?) first: its order depends on which others are compared \\(rank reversal\\)\\.`,
  shortOfAverage:
    'EDAS measures from the average of the items here: (.+) falls short of it by less than (.+)\\.',
  onRange:
    'Scaled by the range of the items compared here, instead of the scales of the ranking here, the weighted sum also puts (.+) first\\.',
} as const;

export type FormName = keyof typeof forms;
