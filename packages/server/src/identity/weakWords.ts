/**
 * The words most leaked passwords are made of, put together by hand from what published lists have in common (facts, so
 * no licence). `passwordRules` refuses them with any digits and signs around them, twice, in pairs and in "l33t" spelling:
 * far more passwords than a list of the first few thousand.
 */
const words = `
pass password passwd passwort passphrase passcode mypassword motdepasse contrasena contraseña senha parola haslo wachtwoord
secret secrets topsecret private admin administrator root toor user guest test tester testing default changeme change login
logon signin welcome hello helloworld letmein letme open opensesame sesame access enter please trustno trustnoone whatever
nothing something anything everything nopass nopassword temp temporary demo example sample master super superuser supervisor
system server computer internet network online website google facebook instagram twitter youtube amazon microsoft windows
apple iphone android samsung nokia sony linux ubuntu oracle mysql database cisco intel dell office work company corporate
service support manager money cash dollar euro bank credit business sales marketing finance account student teacher school
college university class qwerty qwertz azerty qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsx edc poiuy
love lover loveme loveyou iloveyou iloveu ilove luv mylove lovely hate fuck fucker fuckyou fuckoff shit bitch asshole pussy
dick cock sexy sex porn hot hottie boobs naked cunt whore bastard damn bullshit
baby babygirl babyboy girl boy boys girls man woman men women lady mother father mom mommy mama dad daddy papa sister brother
family friend friends forever always never again together angel angels angelo heaven god jesus christ jesuschrist lord bible
church faith grace hope blessed pray prayer spirit devil demon satan lucifer hell evil death dead killer kill ghost zombie
princess prince queen king kings knight lord duke emperor wizard magic merlin dragon dragons unicorn phoenix
monkey monkeys gorilla lion lions tiger tigers panther cougar jaguar leopard bear bears wolf wolves wolverine fox dog dogs doggy
puppy cat cats kitty kitten pussycat horse horses pony cow bull bulldog bulldogs pig chicken duck eagle eagles falcon falcons
hawk hawks raven ravens bird birds penguin dolphin dolphins shark sharks whale fish fishing turtle frog snake spider spiderman
bee butterfly scorpion scorpio mustang bronco broncos buster rabbit bunny mouse rat elephant turkey
summer winter spring autumn fall sunday monday tuesday wednesday thursday friday saturday january february march april may june
july august september october november december christmas easter halloween birthday holiday vacation weekend today tomorrow
sun sunshine sunny sunset moon moonlight star stars starlight sky blue bluesky rain rainbow snow snowball snowman ice fire
firebird water ocean sea beach river lake mountain forest tree flower flowers rose roses lily daisy jasmine violet cherry
earth world planet universe galaxy space storm thunder lightning hurricane tornado wind cloud
red green yellow orange purple pink black white brown silver gold golden grey gray diamond ruby crystal pearl emerald platinum
one two three four five six seven eight nine ten hundred thousand million first second last zero double
football soccer baseball basketball hockey tennis golf golfer volleyball softball rugby cricket boxing wrestling racing swimming
dance dancer dancing music guitar piano drummer drums bass singer rock rocknroll metal metallica nirvana slipknot greenday
eminem beatles blink acdc ironmaiden korn tool madonna michael jackson prince elvis bowie
arsenal chelsea liverpool manchester united manutd everton barcelona barca madrid realmadrid juventus milan inter bayern ajax
celtic rangers steelers cowboys packers raiders patriots giants jets yankees redsox dodgers cubs mets braves lakers celtics bulls
spurs heat warriors bruins flyers canucks penguins redwings ronaldo messi beckham rooney zidane jordan kobe lebron
batman superman spiderman ironman hulk thor captain america avengers joker robin catwoman flash starwars startrek vader darth
yoda skywalker jedi sith lukeskywalker matrix neo trinity terminator predator alien aliens godzilla gandalf frodo hobbit
harry potter harrypotter hogwarts hermione snoopy garfield mickey minnie donald goofy bambi simba pooh tigger winnie barbie pokemon
pikachu charizard naruto sasuke goku dragonball sonic mario luigi zelda link nintendo playstation xbox minecraft fortnite roblox
warcraft starcraft diablo halo doom quake counterstrike callofduty gamer games game player play scooby shrek homer bart simpson
southpark cartman kenny pepper sugar honey sweet sweety sweetie sweetheart candy cookie cookies chocolate vanilla banana bananas
apple apples orange peach strawberry cherry lemon coffee cheese pizza pasta burger bacon butter peanut biscuit muffin pancake
cupcake icecream cocacola coke pepsi beer vodka whiskey corona heineken budweiser wine tequila jackdaniels smoke smokey weed
marlboro cannabis marijuana ganja
ferrari porsche mercedes benz bmw audi volkswagen honda toyota nissan mazda subaru suzuki yamaha kawasaki harley davidson ford
chevy chevrolet camaro corvette mustang dodge viper jeep hummer cadillac pontiac firebird lamborghini bugatti jaguar volvo
truck racer turbo engine driver motor speed nascar
london paris berlin madrid roma rome milano vienna moscow tokyo china japan korea india pakistan turkey istanbul egypt africa
nigeria brazil brasil mexico canada america american england english scotland ireland irish france french germany deutschland
hamburg italy italia spain espana poland polska russia sweden norway denmark holland amsterdam australia sydney texas dallas
houston austin florida miami california chicago boston newyork brooklyn jersey washington virginia carolina georgia phoenix denver
vegas lasvegas hollywood hawaii jamaica cuba manila
michael jennifer jessica ashley amanda daniel david james john robert william joseph thomas charles christopher matthew anthony
mark donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas
eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander alex patrick raymond jack dennis jerry
tyler aaron jose adam nathan henry zachary douglas peter kyle walter ethan jeremy harold keith christian roger noah gerald carl
terry sean austin arthur lawrence jesse dylan bryan joe jordan billy bruce albert willie gabriel logan alan juan wayne roy
ralph randy eugene vincent russell louis philip bobby johnny bradley carlos antonio miguel luis pedro jorge diego ricardo
fernando eduardo alejandro andres sergio marco mario francesco giuseppe hans stefan thomas martin andreas sebastian maximilian
mary patricia linda barbara elizabeth susan margaret sarah karen nancy lisa betty dorothy sandra donna carol ruth sharon michelle
laura kimberly deborah helen maria melissa stephanie rebecca kathleen angela brenda pamela emma nicole samantha katherine
christine rachel carolyn janet catherine heather diane julie joyce victoria kelly christina lauren joan evelyn olivia judith
megan cheryl andrea hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia
sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori
sabrina vanessa tiffany crystal destiny jasmine chloe sophie lucy molly zoe bella lola maggie ginger sasha natasha tatiana olga
anna tanya svetlana marina daniela carmen rosa lucia juliana camila valentina gabriela alexandra veronica monica claudia
charlie max buddy rocky lucky shadow bailey cooper duke jake harley sam sammy oscar toby bruno rex spike tucker murphy oliver
maverick ranger hunter ranger scout trooper soldier sniper army navy marine marines airforce police sheriff fireman hacker
hackers ninja samurai pirate pirates viking spartan spartans trojan gladiator warrior warriors champion winner victory legend
hero heroes rebel outlaw gangster gangsta thug playboy player pimp boss bigboss bigdog bigdaddy biggie tiny shorty slim fatboy
cool coolman cooler awesome amazing perfect beautiful pretty cute gorgeous beauty handsome happy smile smiley laugh funny crazy
insane stupid idiot loser dumb lazy sleepy dreamer dream dreams peace freedom liberty justice truth life live alive living
party single married wedding marriage honeymoon kiss kisses kissme hug hugs heart hearts broken lonely alone tears goodbye bye
mercury venus mars jupiter saturn pluto neptune apollo zeus hercules athena odin loki atlantis titan titanic enigma genesis
alpha beta gamma delta omega sigma bravo charlie foxtrot tango victor whiskey zulu matrix phantom stealth shadow mystery secret
creative design photo camera canon nikon video movie movies television radio phone mobile telephone number letter
blink blessing trinity century millennium future history science physics chemistry biology medicine doctor nurse lawyer engineer
cowboy cowgirl country farmer ranch cricket nascar eagle1 compare comparison
`;

/** Lower case; letters only. */
export const weakWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));
