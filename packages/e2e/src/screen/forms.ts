/**
 * The sentences of panels, table and report: the words that each has now, with a group for all that it says of the data. New
 * words are one new line here; the judges read the groups alone.
 */
const share = '((?:more than |less than )?\\d+) %';
const near = '(the weightings near yours|the weightings near these|the weightings near equal ones)';

export const forms = {
  notRanked: 'Nothing is ranked yet\\. Choose what matters first\\.',
  nothingCounts: 'Nothing counts yet(?:, so nothing is (?:ranked|weighed))?\\.',
  nothingToRank: 'There is nothing to rank yet\\.',

  // Why?
  whyTitle: 'Why (.+)\\?',
  placeOf: 'Place (\\d+)(?:–(\\d+)|(=))? of (\\d+)',
  score: 'Score (\\d+)',
  noPlace: 'It has no place\\.',
  versus: '(\\d+)(?:–(\\d+)|(=))? · (.+)',
  turns: '(.+?) overtakes (.+?) if (.+)\\.',
  whyRival: 'Why is (.+) where it is\\?',

  // How sure?
  tooFewToRank: 'There are fewer than two items to rank\\.',
  noEffect: 'no effect',
  andMore: 'and \\d+ more',
  tooFewPlaces:
    'How sure a first place is can be said of two or more that have a place; (\\d+) (?:items have|item has) one\\.',
  firstShare: `(.+?) is first(, alone or level,)? in ${share} of ${near}(, allowing for unknown values)?\\.`,
  firstShareInShort: `First in ${share} of ${near}\\.`,
  nearness: 'A weight of (\\d+) % is then between (\\d+) % and (\\d+) % in about two of three trials\\.',
  trials:
    '([\\d,]+) weightings tried, from seed 1\\. The standard error of a share is ([\\d.]+) percentage points at most\\.',
  openCells:
    '(\\d+) cells? (?:is|are) unknown or inexact: in each trial (?:it takes|each takes) any value it can have\\.',
  locked: 'Locked weights stay as they are\\.',
  neverAhead: '(.+) is never ahead of (.+), which scores nowhere lower and higher in (.+)\\.',
  neverFirst:
    '(.+) is never first: under any weights one of the others is ahead, though no single one always\\.',
  central:
    '(.+) wins for someone who cares more about (“.+”) \\(([\\d.]+) % on average, not ([\\d.]+) %\\)\\.',
  confidence: `With the mean of these weights it is first in ${share} of what open values can be\\.`,
  openInTheMiddle: 'What is not exactly known stands here in the middle of what it can be\\.',
  stayTitle: '(.+) stays first, or level, while a weight alone is',
  stay: '(?:Here )?(“.+?”):? (?:(whatever it counts)|(hardly other than it is)|(?:from ([\\d.]+) %(?: on)? ?)?(?:(?:up )?to ([\\d.]+) %)?) ?\\(now ([\\d.]+) %\\)\\.(?: Below, (.+?) is ahead)?(?:[.;]? ?[Aa]bove, (.+?) is ahead)?\\.?',
  bent: 'Intervals of weights are not shown: some are judged without an attribute that is unknown or does not apply, and their scores do not follow the weights in a straight line\\.',
  transfer: '(.+) draws level when ([\\d.]+) % of the whole weight moves from (.+) to (.+)\\.',
  turnTitle: '(.+) would be overtaken if one value were another',
  turn: '(?:By|Here) (.+?)(?: is,)? if (.+)\\.',
  openCell:
    '(“.+”) of (.+): what it can be moves the score by (less than 1 point|1 point|\\d+ points)\\.( This alone could (?:cost .+ the first place|put .+ first(?: alone)?)\\.)?( One end of it would settle who is first\\.)?',
  withoutAny: '(.+) stays first whichever attribute is left out\\.',
  withoutOthers: 'Without (?:any one of the other (\\d+)|the other one), (.+) stays first\\.',
  withoutAnyItem: 'Without any other, (.+) stays first\\.',
  without: 'Without (.+?), (?:(nobody has a place)|(.+) is first|(.+) are first, level)\\.',
  termShare: `(.+) has ${share} for the first place\\.`,
  termSpread:
    'The share of (“.+”), ([\\d.]+) % now, has a standard deviation of (\\d+) percentage points?\\.',
  termLocked: '(“.+”) is locked and stays as it is\\.',
  termCentral: 'Those of (.+) give (“.+”) most: ([\\d.]+) %\\.',
  termConfidence: `That of (.+) is ${share}(, as all values here are exactly known)?\\.`,
  termNeverFound: 'Here that is proved of none of the (\\d+) that are judged\\.',
  termPair: `(.+) is ahead of (.+) in ${share}\\.`,
  termShared: 'Here the first place is shared: there is none\\.',
  termNoTurn: 'Here none was found between (.+) and (.+)\\.',
  termOneAttribute: 'Here one attribute alone counts\\.',
  termNoTrials: '(.+) is first in none of the trials\\.',
  termStays: 'Where one weight may stand, the others in proportion, so that (.+) stays first\\.',
  termBeyond: 'The value of one cell beyond which another is ahead of (.+), all else as it is\\.',

  // Must-haves
  ruledOutCounts:
    '(?=\\d)(?:(\\d+) ruled out(?:, (\\d+) only just)?)?(?: · )?(?:(\\d+) counted against)?(?: · )?(?:(\\d+) not decided by a must-have)?',
  undecided: '(\\d+) not decided by a must-have\\.',
  listTitle: '(Ruled out, only just|Ruled out|Counted against) \\((\\d+)\\)',
  ruledOut: '(.+?): (its .+?)( near miss| counted against)?',
  noLimits: 'There are no must-haves\\.',
  toll: '(.+?) ((?:at least|at most|one of) .+|\\S+): rules out (nothing|\\d+ items?)(?:(, also ruled out by others)|(, (?:all )?by itself)|, (\\d+) of them by itself)?(?:, (\\d+) undecided)?\\.',
  softNoToll: '(.+?) ((?:at least|at most) .+): counts against nothing while it does not count\\.',
  softToll:
    '(.+?) ((?:at least|at most) .+): counts against (nothing|\\d+ items?)(.*?)(?:, (\\d+) undecided)?\\.',
  relaxed: '(\\d+) more items? stays? with (.+?): (.+?)(?:, and then (.+?) (leads|share the lead))?\\.',

  // Table
  size: '(\\d+) items? × (\\d+) attributes?(?:\\. Report of .+, made by Grace Hopper\\.)?',
  outside: '(.+): (\\d+) ranked values? outside (.+?)(?:–| to )(.+?)(?:, log|, own steps)?: widen\\?',
  noPlaceMoves: 'No place would change\\.',
  placesMove: 'Places would change: (.+)\\.',
  scalesFollow: 'Scales follow the data until you weigh: an item that comes can reorder the others\\.',
  hidden: 'Hidden: (.+?)(?:(, which still counts?)|; (\\d+) of them still counts?)?',
  notCounting: '(\\d+) attributes? (?:does|do) not count',
  allZero: 'All weights are 0, so each of these counts the same\\. Drag what matters more\\.',

  scaleEnds: '([−€$£\\d][^ ]*?)(?:–| to )([−€$£\\d].*?)(, log|, own steps)?',

  // Report
  notWeighed: 'Not weighed: (.+)\\.',
  hiddenCount: '(\\d+) attributes? (?:is|are) hidden\\.',
  unknownValues: 'Unknown values: (.+)\\.',
  allKnown: 'Every value that is shown or weighed is known\\.',

  // Charts, around their own sentences
  notShown: 'Not shown: (.+)',
  measuredAgainst: 'Versus (.+)',

  // Other ways of ranking
  agreement:
    '(?:Among the (\\d+) items? with every value, )?(?:([Aa]ll \\d+|[Bb]oth) families of methods put|(\\d+) of (\\d+) families puts?) (.+?) first(, level|, alone or level)?(?:; (.+))?\\.',
  noOtherMethod:
    '(?:Among the (\\d+) items? with every value, )?[Nn]o other way of ranking takes this table\\.',
  leftOutCount: '(\\d+) items? left out: a method needs every value that counts',
  leftOutItem: '(.+): “(.+)” (is unknown|does not apply)',
  tooFewWhole: 'Fewer than two items have every value that counts, so there is nothing to compare\\.',
  nothingToRankBy: 'Nothing counts yet, so there is nothing to rank by\\.',
  methodFirst: '(Weighted product|TOPSIS|VIKOR|PROMETHEE II|EDAS) puts first: (.+?)\\.?',
  sameFamily:
    'Here (.+) and (.+) are of one, “.+”(?:: both put (.+) first|, though .+ puts (.+) first and (?:TOPSIS|VIKOR) (.+))\\.',
  asNumbers: 'The numbers as they are, on no scale: (.+)\\.',
  asWorths:
    'The worth on its scale, from 0 to 1, where there is a target, a curve or a soft limit, and of dates, categories and yes-or-no answers: (.+)\\.',
  middled: 'The middle of cells that are a range or an estimate, in (.+)\\.',
  weightless: 'Nothing of what has no weight: (.+)\\.',
  shownOf:
    'Shown are (?:the best )?\\d+ of (\\d+): the best by the ranking here, and who is first by a method\\.',
  turnsRound:
    '(Weighted product|TOPSIS|VIKOR|PROMETHEE II|EDAS) turns round (\\d+) of (\\d+) pairs? of items\\.',
  percentOfWeight:
    'PROMETHEE II asks who is better, not by how much: (.+) is better than (.+) in ([\\d.]+) % of the weight, .+ in [\\d.]+ %\\.',
  leftOutFirst: '(.+), first in the ranking, (?:is|are) not among the items that are compared here\\.',
} as const;

export type FormName = keyof typeof forms;
