/** Words of ingredient lines in Japanese, Korean and Chinese. */

export type UnspacedVocabulary = {
  /** Units that stand before their number: `大さじ2`. */
  before: string
  /** Units and counters behind it. */
  behind: string
  /** How much without a number. */
  vague: string
  numbers: Record<string, number>
  /** Between a whole number and its fraction: `1と1/2`. */
  and: string
  /** A half behind number and unit: `大さじ1半`, `1컵 반`. */
  half: string
  /** Said of the amount, and noted: `強`, `정도`. */
  rough: string
  /** What was done to the food, where it stands at the end. */
  preparations: string
  /** Between amount and food: `的`. */
  links: string
}

const han = { 一: 1, 二: 2, 两: 2, 兩: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10, 半: 0.5 }
const metric = 'kg|g|mg|ml|mL|L|l|cc|dl|cm'

export const unspacedWords: Readonly<Record<string, UnspacedVocabulary>> = {
  ja: {
    before: '大さじ|小さじ|大匙|小匙|カップ|約',
    behind: `${metric}|グラム|キロ|リットル|カップ|合|個|本|枚|片|かけ|かけら|束|袋|缶|丁|玉|切れ|パック|株|房|杯|滴|尾|匹|羽|箱|瓶|膳|人前|人分|つまみ|つかみ|わ|把|節|粒|斤|cm角|センチ|巻|皿|膜|食|山`,
    vague: '少々|適量|適宜|ひとつまみ|ふたつまみ|ひとつかみ|お好みで|好みで|お好み|たっぷり',
    numbers: han,
    and: 'と',
    half: '半',
    rough: '強|弱|程度|ほど|くらい|ぐらい|分',
    preparations: 'みじん切り|千切り|薄切り|すりおろし|乱切り|ざく切り|小口切り|角切り|輪切り|おろし',
    links: 'の',
  },
  ko: {
    before: '약',
    behind: `${metric}|그램|큰술|작은술|숟가락|숟갈|스푼|티스푼|컵|종이컵|개|장|쪽|톨|줌|대|단|모|봉지|봉|캔|마리|알|줄기|줄|뿌리|통|조각|포기|공기|근|인분|꼬집|팩|병|스틱|방울|덩이|토막|송이`,
    vague: '약간|적당량|조금|적당히|취향껏|넉넉히',
    numbers: { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5, 반: 0.5 },
    and: '과|와',
    half: '반',
    rough: '정도|가량|쯤',
    preparations: '다진|채썬|썬|간|삶은|다진 것|채 썬 것',
    links: '',
  },
  zh: {
    before: '约|約|大约',
    behind: `${metric}|克|公克|千克|公斤|斤|两|毫升|升|公升|汤匙|湯匙|茶匙|大匙|小匙|大勺|小勺|汤勺|湯勺|勺|匙|杯|碗|个|個|只|隻|根|片|块|塊|瓣|颗|顆|棵|把|小把|包|袋|罐|盒|条|條|粒|滴|张|張|朵|段|株|头|頭|枝|支|瓶|束|撮|份|丝|截|小块|小塊|小段|小撮`,
    vague: '适量|適量|少许|少許|若干|一点|一點|酌量|依个人喜好',
    numbers: han,
    and: '又|个|個',
    half: '半',
    rough: '左右|多|上下',
    preparations: '切丝|切絲|切片|切碎|切块|切塊|切丁|切段|剁碎|去皮|打散|洗净|洗淨',
    links: '的',
  },
}
