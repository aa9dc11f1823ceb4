/** As the app writes it: `.mcb`, which is a zip. */
import { Buffer } from 'node:buffer'
import type { SourceFixture } from './sources.fixture.ts'

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<cookbook version="1">
<recipe>
<title>Zuppa Toscana &amp; bread</title>
<preptime>15 min</preptime>
<cooktime>40 min</cooktime>
<totaltime>55 min</totaltime>
<quantity>6</quantity>
<description><li>A soup</li><li>from Tuscany.</li></description>
<ingredient><li>[Soup]</li>
<li>1 lb. sausage</li>
<li>1 qt. water</li>
<li>To serve:</li>
<li>bread</li>
</ingredient>
<recipetext><li>Brown the sausage.</li>
<li>Simmer &lt;30 minutes.</li>
</recipetext>
<url>http://kitchen.example/573.htm</url>
<imagepath>images/20140401.jpg</imagepath>
<imageurl>http://kitchen.example/573.jpg</imageurl>
<category>Soup</category>
<category>Italian</category>
<tag>winter</tag>
<rating>4</rating>
<nutrition><li>Calories: 410</li></nutrition>
<comments><li>Good on day two.</li></comments>
<source>Robbie</source>
<video>https://video.example/1</video>
<lang>en</lang>
</recipe>
<recipe><title/><recipetext/></recipe>
<recipe><title>Toast</title><source>Myself</source></recipe>
</cookbook>`

export const cookmateArchive: SourceFixture = {
  fileName: 'my_cookbook_20240101.mcb',
  files: { 'my_cookbook_20240101.xml': xml, 'images/20140401.jpg': Buffer.from('a photograph') },
}
