/** Written with bars between them, because there are many. */
const phrases = (text: string): readonly string[] => text.split('|').map((phrase) => phrase.trim());

type Apart = readonly [first: readonly string[], then: readonly string[]];

/** Phrases by which wishes are told apart. Words without accents or marks, as `wordsOf` gives them. */
export const cues = {
  /** Of people who may be in trouble with playing. Better heard once too often than once too seldom. */
  harm: phrases(`
    addicted | addiction | addict | cant stop | can not stop | cannot stop | problem gambling
    | gambling problem | lost everything | lost too much | lost all my | lose everything
    | lost my rent | rent money | chasing | win it back | win back | get it back | make it back
    | in debt | borrow money | borrowed money | kill myself | suicide | suicidal | end my life
    | hurt myself | hate myself | desperate | self exclude | self exclusion | exclude myself | ruined
    | hiding it from | lied to my | stop me | i need to stop | i should stop | need a break
    | take a break | too much gambling | gambling too much | playing too much | spent too much
    | my savings | pay my bills | out of control | ban myself | block my account | lost my paycheck
    | lost my job | cant quit | cannot quit | keep losing | going to leave me | ruining my
    | ruining me | need help with gambling | sick of losing | i owe | lost so much | depressed
    | stop gambling | quit gambling | stop betting | gamble too much | gambling again | keep gambling
    | going broke | lost my house`),
  minor: phrases(`
    under age | underage | high school | fake id | a minor | my homework | my moms card
    | my dads card
    | still in school | seventeen year old | sixteen year old | my age | too young to`),
  promise: phrases(`
    guarantee | guaranteed | sure thing | cant lose | can not lose | cannot lose | a lock
    | lock of the | free money | promise | certain to win | will i win | definitely win | for sure
    | hundred percent | 100 percent | fixed | inside info | insider | no risk | risk free`),
  clear: phrases(`
    clear | empty | start over | remove everything | remove all | delete everything | delete all
    | wipe
    | forget all | forget my picks | reset | scrap everything | throw everything out`),
  remove: phrases(`
    remove | delete | drop | get rid of | scratch | lose the | dont want | do not want | without
    | scrap | ditch | cut the | kick out | take away`),
  removeApart: [
    phrases(`
    take | cut | pull`),
    phrases(`
    off | out`),
  ],
  add: phrases(`
    add | include | take the | ill take | i take | ill go | give me the over | give me the under
    | lock in the | pick the
    | go with | i like the | ill have the | let me have`),
  /** Of a pick that is named whole. */
  addPolitely: phrases(`can i get | can i have | could i get | could i have | id like | i would like`),
  addApart: [
    phrases(`
    put | throw | stick | want`),
    phrases(`
    on | in | take | over | under`),
  ],
  style: phrases(`
    switch | change | make | set | go | use | turn | want | put | do`),
  place: phrases(`
    place | submit | enter it | send it | lock it in | bet it | confirm | go ahead
    | enter my | place my | submit my | put in my entry`),
  cashOut: phrases(`
    cash me out | make a voucher | create a voucher | withdraw my | send my money | get me my money
    | cash out my | make me a voucher
    | to withdraw | withdraw fifty | withdraw all | withdraw everything | cash out everything`),
  best: phrases(`
    best | recommend | suggest | suggestions | suggestion | who should i | what should i | strongest
    | highest | most likely | likeliest | safest | most confident | build me | hottest | favorite picks
    | favorites | do you like | looks good | look good | any picks | give me some
    | winners | something safe | recommendation | recommendations | good under | good over | good unders
    | good overs | likely to go | sleeper`),
  bestApart: [
    phrases(`
    top | good | great | give | need | want | some | find | show | couple | any`),
    phrases(`
    picks | pick | plays | lines`),
  ],
  results: phrases(`
    results | result | did i win | did i lose | how did i do | last entries | my wins
    | recent activity | have i won | did we win | how did my
    | did my contest | did my entry | did my picks | did i do`),
  entries: phrases(`
    open entries | my entries | my open | entries do i | open contests | active entries
    | what have i entered | my contests | pending | contests am i | what am i in | live entries`),
  balance: phrases(`
    balance | how much money | how much do i have | my money | funds | how much have i got
    | my wallet | account | how much cash`),
  readSlip: phrases(`
    my slip | the slip | my picks | my contest | my card | what do i have | what have i got
    | my chance | my chances | my odds | potential payout | expected value | could i win | can i win
    | would i win | how does it look | read it back | what would it pay | what does it pay
    | my payout
    | have i picked | picked so far | everything hits | all of my picks | what have i chosen`),
  help: phrases(`
    help | what can you do | what can i ask | what do you do | who are you | how do you work
    | what are you | can i ask you | are you able to
    | how do i use | how does this work | what is this | how do you help`),
  greeting: phrases(`
    hi | hello | hey | yo | good morning | good evening | good afternoon | whats up`),
  thanks: phrases(`
    thanks | thank you | cheers | great job | bye | goodbye | nice one | good job`),
  /** What no board and no rule can answer, whatever else is said. */
  elsewhere: phrases(`
    weather | music | president | joke | timer | alarm | pizza | recipe | translate | capital of
    | bitcoin | stocks | news | movie | song | lights | email | text my | call my | what time is it
    | what day is it | navigate | directions | homework | poem | story | politics | election
    | stock market
    | favorite color | bake | cook dinner | taxes | civil war | sing | the score | who won the | fix my
    | movie tickets | spell | how far is the moon`),
} satisfies Readonly<Record<string, readonly string[] | Apart>>;

/** Phrases by which what is to be explained is told apart. */
export const topicCues = {
  void: phrases(`
    void | voided | injured | injury | hurt | does not play | doesnt play | didnt play | dont play
    | scratched | tie | push | exactly | cancelled game | postponed | rained out | benched | sits out
    | ejected
    | dnp | inactive | ruled out | doesnt start | leaves the game`),
  fee: phrases(`
    fee | fees | processing | does it cost | five percent | 5 percent | charge`),
  deposit: phrases(`
    deposit | add money | add cash | put money | add funds | load cash | bills | top up | credit card
    | paypal`),
  kiosks: phrases(`
    kiosk | kiosks | voucher | vouchers | qr | cash out | cashout | cashing out | withdraw
    | get my cash | sign up | get paid | collect`),
  venues: phrases(`
    venue | venues | bar | bars | tap house | taproom | open until | hours | near me | nearby
    | closest | nearest | how far | perks | does it close | does it open
    | how late | slag | ember | parking | open tonight | do you close`),
  promos: phrases(`
    promo | promos | promotion | promotions | bonus | bonuses | offers | offer | deal | deals
    | discount | match play | gimme | referral | refer | free entry`),
  jurisdiction: phrases(`
    state | states | jurisdiction | new york | alabama | legal | allowed in | where is it available
    | play in
    | allowed to play | play from | from another state | out of state`),
  age: phrases(`
    how old | age limit | minimum age | what age | old enough`),
  limits: phrases(`
    limit | limits | maximum | max | minimum | how many picks | how many legs | how many entries
    | most i can | least i can | smallest | largest
    | how big | how much can i bet | how much can i enter | how much can i put | in one day`),
  payouts: phrases(`
    payout | payouts | pay out | multiplier | multipliers | pays | picks pay | leg pay | legs pay
    | pick pay | how much does a | how much do | leggers | legger`),
  chance: phrases(`
    how do you know | how do you work out | how is the chance | where do the numbers
    | how are the odds | you calculate | what is a projection | whats a projection | how accurate
    | projections come from`),
  explains: phrases(`
    explain | tell me | difference | mean | means | work | works | about | pay | pays`),
} satisfies Readonly<Record<string, readonly string[]>>;
