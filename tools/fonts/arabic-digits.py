"""Makes the font that draws Latin digits as Arabic-Indic ones outside of Latin words (decision 0191).

A development tool, whose result is committed: pip install fonttools brotli, then python3 tools/fonts/arabic-digits.py

It starts from the subset of Rubik's Latin letters, adds the digits of the Arabic one, and substitutes them by the features of a font:
for runs of Arabic letters and of no letters, but not of Latin ones. The signs between digits become those of Arabic. Fields of numbers
switch on `ss01`, since Chrome takes a line of ASCII alone for Latin letters.
"""
from copy import deepcopy
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "packages/web/src/styles/fonts"
TARGET = ROOT / "apps/api/src/features/site/look/fonts/arabic-digits.woff2"
# As in styles/fonts.css, because one font cannot have two sizes.
SIZE_ADJUST = 1.06
DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
SIGNS = {"period": "uni066B", "comma": "uni066C"}

font = TTFont(FONTS / "rubik-latin.woff2")
arabic = TTFont(FONTS / "rubik-arabic.woff2")
options = Options()
options.layout_features = ["tnum"]
options.name_IDs = [0, 13, 14]
subsetter = Subsetter(options)
subsetter.populate(text="0123456789.,")
subsetter.subset(font)
tabular = {}
if "GSUB" in font:
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            tabular.update({k: v for k, v in getattr(table, "mapping", {}).items() if k in DIGITS})
    del font["GSUB"]
for tag in ("GPOS", "GDEF", "HVAR", "MVAR", "STAT"):
    if tag in font:
        del font[tag]

added = [f"uni066{i}" for i in range(10)] + list(SIGNS.values())
names = {glyph: arabic.getBestCmap()[int(glyph[3:], 16)] for glyph in added}
font.setGlyphOrder(font.getGlyphOrder() + added)
for glyph, source in names.items():
    outline = deepcopy(arabic["glyf"][source])
    assert not outline.isComposite(), glyph
    coordinates = outline.getCoordinates(arabic["glyf"])[0]
    coordinates.scale((SIZE_ADJUST, SIZE_ADJUST))
    coordinates.toInt()
    outline.coordinates = coordinates
    outline.recalcBounds(font["glyf"])
    font["glyf"].glyphs[glyph] = outline
    width, bearing = arabic["hmtx"][source]
    font["hmtx"].metrics[glyph] = (round(width * SIZE_ADJUST), round(bearing * SIZE_ADJUST))
    variations = deepcopy(arabic["gvar"].variations.get(source, []))
    for variation in variations:
        variation.coordinates = [
            None if delta is None else (round(delta[0] * SIZE_ADJUST), round(delta[1] * SIZE_ADJUST)) for delta in variation.coordinates
        ]
    font["gvar"].variations[glyph] = variations
font["glyf"].glyphOrder = font.getGlyphOrder()
font["maxp"].numGlyphs = len(font.getGlyphOrder())

digits = " ".join(DIGITS)
rules = "\n".join(
    [f"lookup {sign.upper()} {{ sub {sign} by {to}; }} {sign.upper()};" for sign, to in SIGNS.items()]
    + [
        "lookup SIGNS {",
        *(f"  sub @LATIN {sign}' lookup {sign.upper()} @LATIN;" for sign in SIGNS),
        "} SIGNS;",
        "lookup DIGITS { sub @LATIN by @ARABIC; } DIGITS;",
    ]
)
scripts = "\n".join(f"script {script}; lookup SIGNS; lookup DIGITS;" for script in ("DFLT", "arab"))
latin = "\n".join(f"sub {one} by {other};" for one, other in sorted(tabular.items()))
addOpenTypeFeaturesFromString(
    font,
    f"""
    languagesystem DFLT dflt;
    languagesystem arab dflt;
    languagesystem latn dflt;
    @LATIN = [{digits}];
    @ARABIC = [{" ".join(added[:10])}];
    {rules}
    feature ccmp {{ {scripts} }} ccmp;
    feature ss01 {{ script latn; lookup SIGNS; lookup DIGITS; }} ss01;
    feature tnum {{ script latn; {latin} }} tnum;
    """,
    tables=["GSUB"],
)
font.flavor = "woff2"
font.save(TARGET)
print(f"{TARGET.name} {TARGET.stat().st_size / 1024:.1f} kB")
