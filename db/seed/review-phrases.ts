/** Sentences of reviews, by what the product does. `good` and `bad` can each be used alone. */
export type Words = { readonly good: readonly string[]; readonly bad: readonly string[] };

const lines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const wordsOf: Record<string, Words> = {
  cold: {
    good: lines(`Fits the alcove with exactly the gap the drawing promised.
      [fridge-french|fridge-quad|fridge-side|fridge-bottom|fridge-top|fridge-upright] We can finally get a platter in without taking half the fridge out.
      [fridge-french|fridge-quad|fridge-side|fridge-bottom|fridge-top|fridge-upright] The lettuce from last Saturday is still crisp on Thursday.
      So quiet that I had to check it was on.
      [fridge-french|fridge-quad|fridge-side|fridge-bottom|fridge-top|fridge-upright] Milk lasts two days longer than in the old one.
      [fridge|freezer-upright] The drawers glide even when they are packed.
      Our bill went down by about twelve dollars a month, and nothing else changed.
      [fridge|freezer-upright] The lights come on gently, which is nice at night.
      [fridge-french|fridge-quad|fridge-side|fridge-bottom|fridge-top|fridge-upright] The door shelf takes three-litre milk, which I forgot to check and was glad about.
      [fridge-french|fridge-quad|fridge-side|fridge-bottom|fridge-top|fridge-upright] Survived a 41-degree week without the butter going soft.
      Easy to clean: the shelves lift straight out.
      [freezerLitres] Freezer had everything solid by the next morning.
      [stainless|fridge] The fingerprints wipe off with a dry cloth.`),
    bad: lines(`[fridge-french|fridge-quad|fridge-side|fridge-bottom|fridge-top|fridge-upright] The crisper drawers stick a little when they are full.
      [fridge|freezer-upright] The door alarm is too eager for anyone unpacking shopping.
      [fridge-french|fridge-quad|fridge-side|fridge-bottom|fridge-top|fridge-upright] The egg tray holds ten, and eggs come in twelve.
      It hums for a minute when the compressor starts.
      [fridge-top|fridge-bottom] The egg shelf and the wine rack cannot both be in at once.
      [fridge-french|fridge-side|fridge-quad] The left door needs two adjustments before it hangs straight.`),
  },
  wash: {
    good: lines(`The fast program really does get school uniforms done before dinner.
      Sheets come out almost dry, so the line takes an hour.
      It does not walk across the laundry like the last one.
      My wool jumpers survived, which is all I ask.
      Quiet enough to run at night with the bedroom next door.
      Got red dirt out of football socks on the first go.
      [washer-front|washer-dryer] You can pause it to add a forgotten sock.
      It uses very little water.
      The time remaining on the display is accurate.
      We do a king-size doona cover and four sheets in one load.
      The tune at the end can be turned off. Thank you.
      [washer-front|washer-dryer] No smell after three months, and the seal wipes clean.`),
    bad: lines(`The cotton program takes closer to three hours than two.
      The detergent drawer is fiddly to pull right out.
      You have to remember to close the tap end of the hose tightly the first time.
      [washer-front|washer-dryer] The door stays locked for two long minutes at the end.
      The spin is loud for the last minute.
      [Wi-Fi] The app wants you to make an account before it tells you anything.`),
  },
  dry: {
    good: lines(`Towels come out soft, and the room does not steam up.
      It stops when things are dry and not a minute later.
      [Heat pump] Our power bill hardly changed through a wet July.
      [Heat pump] Emptying the water tank takes ten seconds.
      School shirts need no iron if you fold them warm.
      [Heat pump] Stacked on the washer with the kit, solid as a cupboard.
      The lint filter is where you can reach it.
      Our wool blanket survived on the delicate setting.
      Runs in the hall cupboard and we do not hear it.
      Dried a queen doona, to my surprise.`),
    bad: lines(`The sensor needs adjusting, or everything comes out over-dry.
      Thick hoodies need a second go.
      [Heat pump] The tank handle could be bigger.
      The end-of-cycle sound is loud at night.`),
  },
  dish: {
    good: lines(`We talk beside it now instead of shouting over it.
      Glasses come out clear even with our hard water.
      A lasagne dish went in brown and came out white.
      [cutleryTray] The cutlery level on top means nobody sorts forks any more.
      [autoOpen] Everything is dry by morning because the door opens itself.
      [dishwasher|dishwasher-integrated] Fits the big stockpot if you fold the tines down.
      The quick wash is fine for a normal dinner.
      Wine glasses stand still and have not chipped.
      [dishwasher|dishwasher-integrated] Installation took the plumber twenty minutes.
      The upper basket moves up and down with plates on it.
      The water meter barely turns.`),
    bad: lines(`The eco program takes nearly four hours.
      Plastic boxes still come out damp.
      The basket wheels jump off if you pull at an angle.
      The rinse-aid light comes on early.
      Tall plates touch the spray arm unless you lean them back.`),
  },
  oven: {
    good: lines(`Three trays of biscuits came out the same colour.
      Heats up before I have peeled the potatoes.
      Sunday chicken has never had skin like this.
      [pyrolytic] The self-cleaning left only a spoonful of ash to wipe out.
      [telescopicRunners] The runners hold a full roasting tray without tipping.
      The glass really does stay cool; our toddler tested it.
      Clear knobs and a clock you can set without the manual.
      Sourdough got the ear I had been chasing for a year.
      [oven] It fitted the old opening without touching the stone.
      [airFry] Air-fry on a tray for six beats a basket for two.
      You can see right to the back with both lights on.`),
    bad: lines(`The fan runs on for ten minutes after you have finished.
      The clock resets after the shortest power cut.
      The shelves only slide smoothly once you have oiled them.
      The preheat beep is too quiet.
      The manual covers five models and explains none of them well.`),
  },
  hob: {
    good: lines(`[Induction] Boils pasta water in a few minutes.
      Chocolate melts on low without a bowl of water under it.
      [Gas] The wok burner finally makes fried rice taste like fried rice.
      Wipes clean with one cloth.
      Four pans at once and nothing fights for space.
      The controls take one evening to learn and then you forget them.
      Simmers very gently.
      [cooktop-induction|cooktop-ceramic] The electrician had it in within the hour.
      [Induction] Turned itself off when a pot boiled dry, and saved the pot.
      [Gas] The trivets are heavy and stay where they are.
      [Induction] We changed from gas and are not looking back.`),
    bad: lines(`[cooktop-induction|cooktop-ceramic] The touch controls don't respond when your fingers are wet.
      [Induction] Two of our old pans did not work on it.
      [Gas] It clicks at the lowest setting.
      [Gas] The front ring is a bit close to the knobs.
      [cooktop-induction|cooktop-ceramic] The black glass shows every drop until you wipe it.`),
  },
  hood: {
    good: lines(`No more cooking smells the next day.
      On low I forget that it is on.
      The lights are warm and point at the pan.
      Filters went through the dishwasher and came out like new.
      Strong enough for a smoking wok with the doors shut.
      The installer liked the template, and so it is straight.
      [timer] The timer clears the room after we have sat down.
      Looks more expensive than it was.`),
    bad: lines(`The top speed is loud; two below it is enough.
      [rangehood-canopy] Steel shows fingerprints around the buttons.
      [ducting] The flexible duct in the box is too short.
      The charcoal filters are an extra.`),
  },
  microwave: {
    good: lines(`Mince thaws without cooked edges.
      You can turn the beeps off.
      Add-thirty-seconds is one button.
      A big dinner plate turns without hitting anything.
      Reheats soup evenly with one stir.
      The door opens with an elbow.
      Small outside, large inside.
      [microwave] The clock is readable across the kitchen.`),
    bad: lines(`The light stays on longer than it needs to.
      The door needs a firm push.
      The menu has forty programs, of which I use none.
      It has to be well out from the wall.`),
  },
  coffee: {
    good: lines(`As good as the café on our corner.
      [Steam wand] Textures milk well once you get the angle right.
      Ready before the toast.
      [beanGrams] The grinder is quiet enough for five in the morning.
      The drip tray comes out without spilling.
      I have stopped buying coffee at work.
      Same shot every morning, which is what I wanted.
      [Steam wand] Two weeks to learn, and now it takes three minutes.
      Cleaning is one button and a cup of water.
      [Steam wand] The steam wand stays cool enough to wipe.`),
    bad: lines(`The tank is at the back and needs the cupboard gap.
      It is messier than a pod machine, naturally.
      Descaling takes half an hour.
      The cup warmer is only lukewarm.
      [beanGrams] Grinding dark oily beans clogs it.`),
  },
  bench: {
    good: lines(`We use it every day.
      [cordMetres] The cord tucks away underneath.
      Feels solid.
      [air-fryer|stand-mixer|blender|food-processor] Cleans in the time it takes to boil the kettle.
      The colour is even better than the picture.
      Quieter than any I have owned.
      [kettle] The first one that does not drip.
      My mother visited and ordered one for herself.
      [kettle|toaster|stand-mixer|blender|food-processor|air-fryer|Rice Cooker|Slow Cooker|Burr Coffee Grinder|Milk Frother|Sandwich Press|Contact Grill] Fits the low shelf between the tiles and the cupboard.
      [Steam Mop|Carpet Washer] It fits in the broom cupboard.
      [Hair Dryer|Hair Straightener] It fits in a toilet bag with the cord folded.
      Simple enough that the kids use it.
      It has been used twice a day for months and looks new.
      [air-fryer|stand-mixer|blender|food-processor] Parts come apart for the dishwasher without a fight.`),
    bad: lines(`[cordMetres] The cord is shorter than I would like.
      The switch feels lighter than the rest of it.
      [air-fryer|stand-mixer|blender|food-processor] It takes up more bench than I had pictured.
      The instructions are drawings only.
      It smells of new for the first two uses.`),
  },
  vacuum: {
    good: lines(`Picked up a worrying amount of dog from a rug I thought was clean.
      [vacuum-stick] Light enough to carry up the stairs in one hand.
      [runtimeMinutes] One charge does our whole three-bedroom house.
      [vacuum-stick] The headlights show dust you would miss.
      [vacuum-stick] No dust when you empty it.
      [vacuum-stick|vacuum-robot] Goes under the sofa without moving the sofa.
      Hair does not wind around the brush.
      [vacuum-stick|vacuum-barrel] Strong on carpet and picks up crumbs on floorboards.
      [vacuum-robot] It found its way home by itself from the first day.
      [vacuum-robot] Quiet enough that the cat stays in the room.`),
    bad: lines(`[vacuum-stick] On the strongest setting the battery goes quickly.
      [vacuum-stick|vacuum-barrel] The bin is small for two dogs.
      [vacuum-stick] The wall dock wants a stud, not plasterboard.
      [vacuum-robot] It pushes long rug fringes about.
      The filter takes a whole day to dry.`),
  },
  climate: {
    good: lines(`Cooled the living room on a 38-degree day in ten minutes.
      [air-conditioner-split] The quiet setting is quieter than the clock.
      [air-conditioner-split] Winter bill is a third of what the plug-in heaters cost.
      [air-conditioner-split] Installers were neat and swept up.
      [Wi-Fi] Turning it on from the train home is not a gimmick.
      Holds the temperature instead of blowing hot and cold.
      Takes the stickiness out of the air at night.
      The remote lights up, which matters at three in the morning.
      [air-conditioner-split] Warm within minutes on a frosty morning.
      It has made the west bedroom usable.`),
    bad: lines(`[Wi-Fi] The app took three goes to find the network.
      [air-conditioner-split] The outdoor unit is louder than the indoor one suggests.
      [air-conditioner-split] The louvre does not point low enough for our couch.
      The remote has too many buttons.
      [air-conditioner-split] You do need a professional to size it properly.`),
  },
  air: {
    good: lines(`Lowest speed is silent, and it is enough for sleep.
      [purifier] The hay fever has eased since it has been in the bedroom.
      [dehumidifier] Washing dried overnight in the spare room.
      Moves easily from room to room.
      [purifier|fan-tower] The light dims completely at night.
      Went together in five minutes without tools.
      [purifier] The smoke week in January was bearable because of it.
      Looks good enough to leave out.
      [heater] The room is warm by the time I have made tea.
      [heater] The timer means we wake to a warm room.
      [heater] No smell and no glow, and the thermostat does not click.
      [fan] We slept through a 29-degree night.
      Cheap to run, says the meter.`),
    bad: lines(`[remote] The remote is tiny and already lost once.
      [fan-pedestal|fan-tower] It wobbles a little on thick carpet.
      [purifier] Replacement filters are not cheap.
      [fan-pedestal|fan-tower] The highest speed sounds like a small plane.`),
  },
  screen: {
    good: lines(`The picture is wonderful straight out of the box.
      [tv] Football is sharp even when the camera swings.
      [tv] It starts faster than I can sit down.
      [tv] Free-to-air and all our streaming are in one place.
      [tv] Dark scenes are finally dark, not grey.
      [tv] I can hear the dialogue without subtitles.
      [tv] The stand fits a narrow unit.
      Reflections are low, even with the curtains open.
      [tv] The remote has words on it. My father can use it.
      [tv] Setting it up took fifteen minutes, most of it unpacking.
      [monitor] Text is crisp, and my eyes are less tired at five.
      [monitor] Colours match the printer, finally.
      [monitor] It turns upright for long documents.
      [monitor] One stand, and the desk is clear again.
      [usbCPower] One cable to the laptop and that is all.
      [monitor] Height adjusts enough for both of us.`),
    bad: lines(`[tv] The menus suggest programs I did not ask for.
      [tv] The feet are wider than our old unit.
      [tv] Sound is thin until you add a soundbar.
      [monitor] The buttons are underneath and you press the wrong one.
      The power lead is short for a wall mount.
      [tv] The remote picks up fingerprints.`),
  },
  sound: {
    good: lines(`Voices are much clearer than from the TV.
      One cable and the TV remote just worked.
      [subwoofer] The subwoofer is felt more than heard, as it should be.
      Night mode keeps the downstairs neighbours happy.
      It sits below the screen without covering it.
      Music from the phone sounds far better than expected.`),
    bad: lines(`The display on the front is hard to read from the sofa.
      [subwoofer] The subwoofer needs its own power point.
      Surround effects depend a lot on the room.`),
  },
  outdoor: {
    good: lines(`[barbecue] Even heat right across, with no cold corner.
      [barbecue] Lights first time, even in the wind.
      [pizza-oven] A pizza takes ninety seconds, and so does the next.
      [barbecue] Did a leg of lamb with the hood down, and it was perfect.
      [barbecue] The wheels roll over grass.
      [barbecue] The fat tray slides out without drama.
      Solid, heavy, does not rattle.
      [barbecue] One gas bottle lasted from November to February.
      Two winters by the sea and no rust.
      The neighbours have started to drop in.`),
    bad: lines(`[barbecue] Putting it together took two people a whole afternoon.
      The cover is an extra and you do want it.
      [barbecue] The side shelf marks easily.
      [pizza-oven] Hot spots at the back until you learn it.
      [pizza-oven] It takes longer to heat than the box says.`),
  },
  wet: {
    good: lines(`The plumber said it was a pleasure to install.
      [sink] Water does not drum on it.
      [sink] A roasting tray lies flat in the bottom.
      [tap] The lever moves with one finger and stays put.
      [tap] No splashing, even at full flow.
      The finish has not marked after six months of lemon and vinegar.
      [pullOut] The pull-out reaches every corner and clicks back.
      Everything needed was in the box, template included.
      [filtered] The filtered water tastes of nothing, which is right.
      It looks like it cost twice as much.`),
    bad: lines(`[tap] Hard water spots show on the dark finish.
      [sink] The waste in the box is plastic.
      [tap] It needs a slightly bigger hole than our old one.
      [pullOut] The spray setting is stronger than you expect.`),
  },
  seat: {
    good: lines(`[sofa] Three of us can watch a film without elbows.
      Firm enough to get out of, soft enough to stay in.
      [removableCovers] The cover came off for a red-wine incident and went back on.
      [sofa] It went through our narrow hall with the legs off.
      The colour is true to the swatch.
      [sofa] The cushions still look full after a year.
      Visitors ask where it came from.
      The cat has not managed to scratch it.
      Sewing is straight everywhere, even underneath.
      My back likes it more than the old one that cost twice as much.`),
    bad: lines(`The seat is deeper than it looks; short legs need a cushion.
      [sofa] Cushions want plumping every day.
      [Linen blend|Bouclé|Cotton velvet|Performance weave] The fabric picks up pale fluff.
      [leather-tan] The leather was stiff for the first month.
      It was firmer than I expected for the first month.
      Delivery took a week longer than the first estimate.`),
  },
  timber: {
    good: lines(`Grain is beautiful, and no two pieces are alike.
      [dining-table|desk|tv-unit|bookcase|bed] Went together in under an hour with one key.
      Solid: no wobble even on our crooked boards.
      We sanded out a scratch and oiled it in ten minutes.
      [drawers] Drawers close softly.
      [cableTray] Cables disappear down the back.
      [dining-table] Six adults and a high chair fit comfortably.
      Packed so well that nothing was marked.
      The rounded edges are safer with a toddler.
      Looks just like the picture.`),
    bad: lines(`The instructions are hard to follow.
      [dining-table|desk|tv-unit|bookcase|bed] One screw hole was slightly out of line.
      [dining-table|bedside|desk] It marks if you leave a wet glass.
      [dining-table|desk|tv-unit|bookcase|bed] It is heavy; have a second person there.
      [bookcase|tv-unit|bedside] The back panel is thinner than the rest.`),
  },
  sleep: {
    good: lines(`[Pocket springs] I no longer feel it when my husband turns over.
      [mattress] First week without a sore hip in years.
      [mattress] The edges hold when you sit down.
      [mattress] No smell out of the plastic.
      [mattress] Cool in February, which the last one was not.
      [bed] The frame does not creak, and I am not small.
      [mattress] We both agreed on the firmness, a first.
      [bed] The slats are close together and nothing sags.
      [bed] It went together in an evening with one key.
      [bed] It is solid, even with children jumping on it.
      [bed] The colour suits our room better than I had hoped.
      [bed] A robot vacuum fits underneath.
      [bed] The headboard is at the right angle for reading.
      [mattress] It took a fortnight to get used to, and now we sleep well.`),
    bad: lines(`[mattress] It is firmer than the label suggests.
      [mattress] Heavy to turn on your own.
      [mattress] Fitted sheets need to be the deep kind.
      [mattress] It took three nights to rise completely.
      [bed] The bolts need tightening after a month.`),
  },
  rug: {
    good: lines(`The colour is warm and hides a multitude of crumbs.
      It lay flat on the first evening.
      The room is quieter with it down.
      [washable] Went through the machine after a dog accident and came out square.
      Soft underfoot without being fluffy.
      The weave is tight, and the edges are bound properly.
      Bigger than we had, and it made the room.`),
    bad: lines(`It sheds for the first few weeks.
      The corners curled until I put a book on each.
      It is a shade darker than on my screen.
      It needs an underlay on boards.`),
  },
  lamp: {
    good: lines(`The light is warm and lands on the page, not in my eyes.
      [lamp-floor] The heavy base means the dog cannot knock it over.
      [brass] The brass is lovely and not too shiny.
      [dimmable] Dims low enough for a sleeping baby.
      [cordMetres] The cord is cloth and long enough.
      Takes a bulb from the supermarket.
      [lamp-floor] It makes the whole corner.`),
    bad: lines(`The bulb is not in the box.
      [lamp-floor] The switch is on the cord, behind the sofa.
      The shade arrived with a small dent and was replaced.`),
  },
  iron: {
    good: lines(`Linen shirts in one pass.
      Does not spit on low.
      Hot in under a minute.
      It glides as if it were on ice.
      [cordMetres] The cord is long enough to get round the board.
      Turns itself off, so I stopped driving back to check.
      A basket of shirts takes half the time it used to.`),
    bad: lines(`The tank needs filling twice for a big basket.
      It is heavier than my old one.
      The water window is hard to read.`),
  },
  groom: {
    good: lines(`No rash on the neck, even after three days of growth.
      The battery lasts me a whole fortnight away.
      Rinses clean under the tap.
      Quiet for something so quick.
      Even length all over, with no missed stripes.
      The case keeps it from turning on in the bag.`),
    bad: lines(`Struggles with very flat hairs under the chin.
      The charging light is bright.
      Replacement heads are dear.`),
  },
};

const withoutSwitch: ReadonlySet<string> = new Set(["seat", "sleep", "timber", "rug", "lamp", "wet"]);
const withoutInstructions: ReadonlySet<string> = new Set(["seat", "sleep", "rug", "lamp"]);

/** True of any product of the group. */
export const ofAnything = (group: string): Words => ({
  good: [
    "Feels well made.",
    "Looks just like the pictures.",
    withoutSwitch.has(group) ? "It is exactly as described." : "Simple from the first day.",
    "It has done exactly what we bought it for.",
  ],
  bad: [
    withoutInstructions.has(group) ? "The care label could say more." : "The instructions could be clearer.",
    "There was a great deal of packaging.",
    "It arrived two days after the day we chose.",
  ],
});

const groups: Record<string, string> = {
  fridge: "cold",
  freezer: "cold",
  wine: "cold",
  washer: "wash",
  dryer: "dry",
  dishwasher: "dish",
  oven: "oven",
  cooker: "oven",
  cooktop: "hob",
  rangehood: "hood",
  microwave: "microwave",
  coffee: "coffee",
  toaster: "bench",
  kettle: "bench",
  stand: "bench",
  blender: "bench",
  food: "bench",
  air: "bench",
  box: "bench",
  vacuum: "vacuum",
  heater: "air",
  fan: "air",
  purifier: "air",
  dehumidifier: "air",
  tv: "screen",
  monitor: "screen",
  soundbar: "sound",
  barbecue: "outdoor",
  pizza: "outdoor",
  sink: "wet",
  tap: "wet",
  sofa: "seat",
  armchair: "seat",
  dining: "timber",
  bed: "sleep",
  mattress: "sleep",
  bedside: "timber",
  desk: "timber",
  bookcase: "timber",
  rug: "rug",
  lamp: "lamp",
  iron: "iron",
  shaver: "groom",
};

export function reviewGroupOf(kind: string): string {
  if (kind === "tv-unit") return "timber";
  if (kind.startsWith("air-conditioner")) return "climate";
  return groups[kind.split("-")[0] ?? ""] ?? "bench";
}

/** `[cold|wash] …` is said only of products of these groups. */
export const lives = lines(`We are four people and a dog.
  [cold|wash|dry|dish|oven|hob|climate|hood|seat|outdoor|timber] It replaced one that lasted nineteen years.
  Bought it for my parents' unit.
  [cold|wash|dry|dish|microwave|bench|vacuum|air|screen|iron] We rent, so it had to be simple.
  [cold|dish|oven|hob|hood|microwave|wet] It went into our new kitchen in March.
  [outdoor|climate] We live ten minutes from the beach, where everything rusts.
  I read reviews for three weeks and then bought this one.
  Second one we have owned; the first went to our daughter.
  [cold|wash|dry|dish|oven|hob|climate|seat|timber|sleep] For a flat of 55 square metres.
  [cold|wash|dry|dish|oven|hob|climate|vacuum|screen] Bought in a hurry when the old one broke down on a Friday.
  [cold|wash|dish|oven|hob|bench|seat|timber|sleep|screen|outdoor] For our holiday house.
  [cold|wash|dry|dish|climate|air|vacuum] I work from home and notice noise.
  Retired, two of us, and picky.
  We renovated and changed everything at once.
  [cold|dish|microwave|coffee|bench] Bought for the office kitchen.
  [cold|dry|climate] Our old one still worked, but it was expensive to run.
  [cold|wash|dry|dish|bench|seat|microwave] House full of teenagers.
  [cold|wash|dry|dish|oven|hob|climate|seat|timber] We compared three, side by side, and the sizes decided it.
  [cold|wash|seat|sleep|timber|screen|coffee] The first thing we have bought together.
  [cold|wash|dry|dish|oven|hob|climate|seat|timber|sleep|outdoor] We live on a farm, an hour from the nearest store.`);

export const deliveries = lines(`Came on the day they said, between ten and twelve.
  Two polite men carried it up a flight of stairs and took the cardboard with them.
  The driver rang half an hour ahead.
  Free delivery to our town, and a day early.
  They took the old one away as arranged.
  The delivery date moved once, but they told us why.
  Ordered on Tuesday, here on Thursday.
  Tracking was honest about the delay.
  The team levelled it before they left.
  Arrived without a mark.
  Saturday delivery was worth the extra.
  A person answered the telephone when I had a question.`);

export const closings = {
  good: lines(`Would buy it again.
    Recommended.
    Worth the wait.
    No regrets.
    Good value for what it is.
    Five months in and still pleased.
    I should have done it years ago.
    Exactly as described.
    A year on and no problems.
    Told my sister to get one.
    Very happy.
    Money well spent.`),
  fair: lines(`On balance, I would choose it again.
    Good, not perfect.
    Fine for the price.
    You get used to it.
    Nothing that would make me send it back.
    Good to know before you buy.
    Does the job.`),
  bad: lines(`Customer service was helpful, at least.
    I expected more at this price.
    It is going back.
    I would look at the next size up.
    They have offered to exchange it.
    Not for us.
    Maybe ours was unlucky.`),
} as const;

export const titles: Record<number, readonly string[]> = {
  5: lines(`Could not be happier
    Exactly what we needed
    Better than expected
    Simple and good
    A pleasure to use
    Worth every dollar
    Should have bought it sooner
    The right size at last
    Well made
    Love it
    Does what it says
    Best purchase this year
    Very good indeed
    A keeper`),
  4: lines(`Nearly perfect
    Happy with it
    Good value
    Solid choice
    Would buy again
    Does the job well
    Pleased overall
    Better than our last one`),
  3: lines(`Fine
    Good in parts
    Does the job, no more
    Mixed feelings
    It is all right
    Not quite what I pictured
    Average`),
  2: lines(`Disappointed
    Expected better
    Not right for us
    Not quite right
    Annoying in daily use`),
  1: lines(`Sent it back
    Would not buy again
    Not good enough
    Maybe ours was faulty`),
};

export const authors = lines(`Aisha K.
  Alan P.
  Alinta W.
  Amelia R.
  Anahera T.
  Andrew B.
  Angus M.
  Anh N.
  Aroha H.
  Bec S.
  Ben L.
  Bronwyn D.
  Callum F.
  Carla V.
  Chen Y.
  Chloe G.
  Daniel O.
  Deepa R.
  Dimitri K.
  Elena P.
  Erin C.
  Fatima A.
  Fiona J.
  Geoff T.
  George M.
  Grace W.
  Hamish S.
  Hana I.
  Harpreet S.
  Helen B.
  Ian D.
  Isabel Q.
  Jack H.
  James N.
  Jarrah M.
  Jess T.
  Joanne E.
  José F.
  Karen L.
  Kiri P.
  Lachlan R.
  Leila S.
  Linh T.
  Lucy A.
  Maia R.
  Malcolm G.
  Margaret Y.
  Matteo C.
  Meera J.
  Mereana K.
  Michael D.
  Nadia H.
  Ngaire B.
  Niamh O.
  Olivia C.
  Oscar V.
  Patrick W.
  Peta S.
  Priya N.
  Rawiri T.
  Rebecca F.
  Robert L.
  Ruby M.
  Samira E.
  Sandra K.
  Shane P.
  Sione F.
  Sophie B.
  Stavros G.
  Susan R.
  Tama W.
  Thea J.
  Tom H.
  Trang V.
  Vikram D.
  Wendy A.
  Wiremu N.
  Yasmin O.
  Yuki S.
  Zoe C.`);

export const towns = {
  AU: lines(`Newtown NSW
    Parramatta NSW
    Wollongong NSW
    Newcastle NSW
    Orange NSW
    Dubbo NSW
    Manly NSW
    Brunswick VIC
    Footscray VIC
    Geelong VIC
    Ballarat VIC
    Bendigo VIC
    Frankston VIC
    Castlemaine VIC
    West End QLD
    Toowoomba QLD
    Cairns QLD
    Townsville QLD
    Noosaville QLD
    Norwood SA
    Glenelg SA
    Mount Gambier SA
    Fremantle WA
    Subiaco WA
    Bunbury WA
    Hobart TAS
    Launceston TAS
    Darwin NT
    Belconnen ACT
    Queanbeyan NSW`),
  NZ: lines(`Ponsonby, Auckland
    Titirangi, Auckland
    Hamilton
    Tauranga
    Napier
    Palmerston North
    Petone, Lower Hutt
    Newtown, Wellington
    Nelson
    Riccarton, Christchurch
    Timaru
    Dunedin
    Invercargill
    Whangārei`),
} as const;
