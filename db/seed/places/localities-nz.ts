import type { Locality } from "./locality.ts";
import { localityRow, tableRows } from "./locality.ts";

// suburb|city|postcode|latitude|longitude|delivery zone; no zone: no delivery. Coordinates are degrees to two places.
// Macrons follow the Geographic Board.
const newZealand = `
Auckland Central|Auckland|1010|-36.85|174.77|AKL-C
Grafton|Auckland|1010|-36.86|174.77|AKL-C
Freemans Bay|Auckland|1011|-36.85|174.75|AKL-C
Ponsonby|Auckland|1011|-36.85|174.74|AKL-C
Herne Bay|Auckland|1011|-36.84|174.73|AKL-C
St Marys Bay|Auckland|1011|-36.84|174.75|AKL-C
Grey Lynn|Auckland|1021|-36.86|174.74|AKL-C
Arch Hill|Auckland|1021|-36.87|174.75|AKL-C
Westmere|Auckland|1022|-36.86|174.72|AKL-C
Point Chevalier|Auckland|1022|-36.87|174.71|AKL-C
Newmarket|Auckland|1023|-36.87|174.78|AKL-C
Epsom|Auckland|1023|-36.89|174.77|AKL-C
Mount Eden|Auckland|1024|-36.88|174.76|AKL-C
Kingsland|Auckland|1021|-36.87|174.75|AKL-C
Sandringham|Auckland|1025|-36.89|174.74|AKL-C
Mount Albert|Auckland|1025|-36.88|174.72|AKL-C
Avondale|Auckland|1026|-36.90|174.70|AKL-C
Parnell|Auckland|1052|-36.86|174.78|AKL-C
Remuera|Auckland|1050|-36.88|174.80|AKL-C
Mission Bay|Auckland|1071|-36.85|174.83|AKL-C
Kohimarama|Auckland|1071|-36.85|174.84|AKL-C
St Heliers|Auckland|1071|-36.85|174.86|AKL-C
Glendowie|Auckland|1071|-36.86|174.87|AKL-C
Ōrākei|Auckland|1071|-36.86|174.81|AKL-C
Ellerslie|Auckland|1051|-36.90|174.81|AKL-C
Glen Innes|Auckland|1072|-36.88|174.86|AKL-C
Mount Wellington|Auckland|1060|-36.91|174.84|AKL-C
Penrose|Auckland|1061|-36.91|174.82|AKL-C
Onehunga|Auckland|1061|-36.92|174.78|AKL-C
Royal Oak|Auckland|1023|-36.91|174.77|AKL-C
Mount Roskill|Auckland|1041|-36.91|174.74|AKL-C
Hillsborough|Auckland|1042|-36.92|174.76|AKL-C
Three Kings|Auckland|1042|-36.91|174.75|AKL-C
Blockhouse Bay|Auckland|0600|-36.92|174.70|AKL-C
Devonport|Auckland|0624|-36.83|174.80|AKL-N
Takapuna|Auckland|0622|-36.79|174.77|AKL-N
Hauraki|Auckland|0622|-36.80|174.78|AKL-N
Milford|Auckland|0620|-36.77|174.76|AKL-N
Castor Bay|Auckland|0620|-36.76|174.76|AKL-N
Northcote|Auckland|0627|-36.81|174.75|AKL-N
Birkenhead|Auckland|0626|-36.81|174.73|AKL-N
Beach Haven|Auckland|0626|-36.79|174.69|AKL-N
Glenfield|Auckland|0629|-36.78|174.72|AKL-N
Hillcrest|Auckland|0627|-36.79|174.74|AKL-N
Albany|Auckland|0632|-36.73|174.70|AKL-N
Rosedale|Auckland|0632|-36.74|174.72|AKL-N
Browns Bay|Auckland|0630|-36.72|174.75|AKL-N
Torbay|Auckland|0630|-36.70|174.75|AKL-N
Long Bay|Auckland|0630|-36.69|174.75|AKL-N
Ōrewa|Auckland|0931|-36.59|174.69|AKL-N
Silverdale|Auckland|0932|-36.62|174.68|AKL-N
Red Beach|Auckland|0932|-36.60|174.70|AKL-N
Stanmore Bay|Auckland|0932|-36.62|174.73|AKL-N
Warkworth|Auckland|0910|-36.40|174.66|AKL-N
Henderson|Auckland|0612|-36.88|174.63|AKL-W
Te Atatū Peninsula|Auckland|0610|-36.84|174.65|AKL-W
Te Atatū South|Auckland|0610|-36.87|174.65|AKL-W
Massey|Auckland|0614|-36.84|174.61|AKL-W
Westgate|Auckland|0814|-36.82|174.61|AKL-W
Hobsonville|Auckland|0616|-36.80|174.65|AKL-W
West Harbour|Auckland|0618|-36.81|174.63|AKL-W
Whenuapai|Auckland|0618|-36.79|174.62|AKL-W
Kumeū|Auckland|0810|-36.78|174.56|AKL-W
Swanson|Auckland|0612|-36.86|174.57|AKL-W
New Lynn|Auckland|0600|-36.91|174.68|AKL-W
Green Bay|Auckland|0604|-36.93|174.68|AKL-W
Titirangi|Auckland|0604|-36.94|174.66|AKL-W
Glen Eden|Auckland|0602|-36.91|174.65|AKL-W
Helensville|Auckland|0800|-36.68|174.45|AKL-W
Ōtāhuhu|Auckland|1062|-36.94|174.84|AKL-S
Māngere|Auckland|2022|-36.97|174.80|AKL-S
Māngere Bridge|Auckland|2022|-36.94|174.78|AKL-S
Māngere East|Auckland|2024|-36.97|174.83|AKL-S
Papatoetoe|Auckland|2025|-36.98|174.85|AKL-S
Ōtara|Auckland|2023|-36.96|174.87|AKL-S
East Tāmaki|Auckland|2013|-36.95|174.90|AKL-S
Flat Bush|Auckland|2019|-36.97|174.92|AKL-S
Pakuranga|Auckland|2010|-36.91|174.87|AKL-S
Pakuranga Heights|Auckland|2010|-36.91|174.89|AKL-S
Half Moon Bay|Auckland|2012|-36.88|174.90|AKL-S
Bucklands Beach|Auckland|2012|-36.87|174.91|AKL-S
Howick|Auckland|2014|-36.90|174.93|AKL-S
Botany Downs|Auckland|2010|-36.91|174.92|AKL-S
Manukau|Auckland|2104|-36.99|174.88|AKL-S
Manurewa|Auckland|2102|-37.02|174.89|AKL-S
Takanini|Auckland|2112|-37.05|174.92|AKL-S
Papakura|Auckland|2110|-37.06|174.94|AKL-S
Karaka|Auckland|2113|-37.09|174.89|AKL-S
Drury|Auckland|2113|-37.10|174.95|AKL-S
Pukekohe|Auckland|2120|-37.20|174.90|AKL-S
Waiuku|Auckland|2123|-37.25|174.73|AKL-S
Clevedon|Auckland|2582|-36.99|175.04|AKL-S
Oneroa|Waiheke Island|1081|-36.78|175.01|AKL-WAI
Surfdale|Waiheke Island|1081|-36.79|175.03|AKL-WAI
Onetangi|Waiheke Island|1081|-36.79|175.08|AKL-WAI
Whangārei|Northland|0110|-35.73|174.32|NZ-NTL
Kamo|Northland|0112|-35.69|174.30|NZ-NTL
Tikipunga|Northland|0112|-35.69|174.33|NZ-NTL
Onerahi|Northland|0110|-35.77|174.36|NZ-NTL
Dargaville|Northland|0310|-35.94|173.87|NZ-NTL
Kerikeri|Northland|0230|-35.23|173.95|NZ-NTL
Paihia|Northland|0200|-35.28|174.09|NZ-NTL
Russell|Northland|0202|-35.26|174.12|NZ-NTL
Kaitaia|Northland|0410|-35.11|173.26|NZ-NTL
Mangawhai|Northland|0505|-36.13|174.57|NZ-NTL
Ruakākā|Northland|0116|-35.91|174.45|NZ-NTL
Hamilton Central|Hamilton|3204|-37.79|175.28|NZ-WBP
Hamilton East|Hamilton|3216|-37.79|175.29|NZ-WBP
Hillcrest|Hamilton|3216|-37.80|175.32|NZ-WBP
Claudelands|Hamilton|3214|-37.78|175.29|NZ-WBP
Rototuna North|Hamilton|3210|-37.72|175.26|NZ-WBP
Flagstaff|Hamilton|3210|-37.73|175.25|NZ-WBP
Chartwell|Hamilton|3210|-37.75|175.28|NZ-WBP
Te Rapa|Hamilton|3200|-37.75|175.24|NZ-WBP
Dinsdale|Hamilton|3204|-37.80|175.25|NZ-WBP
Melville|Hamilton|3206|-37.82|175.28|NZ-WBP
Glenview|Hamilton|3206|-37.82|175.29|NZ-WBP
Cambridge|Waikato|3434|-37.89|175.47|NZ-WBP
Te Awamutu|Waikato|3800|-38.01|175.32|NZ-WBP
Morrinsville|Waikato|3300|-37.66|175.53|NZ-WBP
Matamata|Waikato|3400|-37.81|175.77|NZ-WBP
Thames|Waikato|3500|-37.14|175.54|NZ-WBP
Whitianga|Waikato|3510|-36.83|175.70|NZ-WBP
Tairua|Waikato|3508|-37.00|175.85|NZ-WBP
Raglan|Waikato|3225|-37.80|174.88|NZ-WBP
Huntly|Waikato|3700|-37.56|175.16|NZ-WBP
Ngāruawāhia|Waikato|3720|-37.67|175.15|NZ-WBP
Te Kūiti|Waikato|3910|-38.33|175.17|NZ-WBP
Paeroa|Waikato|3600|-37.38|175.67|NZ-WBP
Tauranga|Tauranga|3110|-37.69|176.17|NZ-WBP
Bethlehem|Tauranga|3110|-37.69|176.11|NZ-WBP
Greerton|Tauranga|3112|-37.73|176.13|NZ-WBP
Pyes Pā|Tauranga|3112|-37.76|176.12|NZ-WBP
Mount Maunganui|Tauranga|3116|-37.65|176.19|NZ-WBP
Papamoa|Tauranga|3118|-37.70|176.28|NZ-WBP
Welcome Bay|Tauranga|3112|-37.73|176.19|NZ-WBP
Ōmokoroa|Tauranga|3114|-37.64|176.04|NZ-WBP
Te Puke|Tauranga|3119|-37.78|176.33|NZ-WBP
Katikati|Tauranga|3129|-37.55|175.92|NZ-WBP
Waihī Beach|Tauranga|3611|-37.41|175.94|NZ-WBP
Whakatāne|Whakatāne|3120|-37.96|176.98|NZ-CEN
Ōhope|Whakatāne|3121|-37.97|177.04|NZ-CEN
Ōpōtiki|Whakatāne|3122|-38.01|177.29|NZ-CEN
Rotorua|Rotorua|3010|-38.14|176.25|NZ-CEN
Fenton Park|Rotorua|3010|-38.15|176.26|NZ-CEN
Ngongotahā|Rotorua|3010|-38.08|176.21|NZ-CEN
Taupō|Taupō|3330|-38.69|176.07|NZ-CEN
Acacia Bay|Taupō|3330|-38.70|176.03|NZ-CEN
Tūrangi|Taupō|3334|-38.99|175.81|NZ-CEN
Tokoroa|Taupō|3420|-38.22|175.87|NZ-CEN
Gisborne|Gisborne|4010|-38.66|178.02|NZ-HKB
Wainui Beach|Gisborne|4010|-38.69|178.07|NZ-HKB
Napier South|Hawke's Bay|4110|-39.50|176.91|NZ-HKB
Taradale|Hawke's Bay|4112|-39.54|176.85|NZ-HKB
Greenmeadows|Hawke's Bay|4112|-39.53|176.86|NZ-HKB
Ahuriri|Hawke's Bay|4110|-39.48|176.90|NZ-HKB
Hastings|Hawke's Bay|4122|-39.64|176.84|NZ-HKB
Havelock North|Hawke's Bay|4130|-39.67|176.88|NZ-HKB
Flaxmere|Hawke's Bay|4120|-39.63|176.79|NZ-HKB
Waipukurau|Hawke's Bay|4200|-40.00|176.56|NZ-HKB
Wairoa|Hawke's Bay|4108|-39.04|177.42|NZ-HKB
New Plymouth|Taranaki|4310|-39.06|174.08|NZ-TMW
Fitzroy|Taranaki|4312|-39.05|174.11|NZ-TMW
Bell Block|Taranaki|4312|-39.03|174.15|NZ-TMW
Waitara|Taranaki|4320|-39.00|174.24|NZ-TMW
Inglewood|Taranaki|4330|-39.16|174.21|NZ-TMW
Stratford|Taranaki|4332|-39.34|174.28|NZ-TMW
Hāwera|Taranaki|4610|-39.59|174.28|NZ-TMW
Whanganui|Manawatū-Whanganui|4500|-39.93|175.05|NZ-TMW
Castlecliff|Manawatū-Whanganui|4501|-39.95|174.99|NZ-TMW
Palmerston North|Manawatū-Whanganui|4410|-40.36|175.61|NZ-TMW
Kelvin Grove|Manawatū-Whanganui|4414|-40.33|175.65|NZ-TMW
Hokowhitu|Manawatū-Whanganui|4410|-40.36|175.63|NZ-TMW
Milson|Manawatū-Whanganui|4414|-40.33|175.61|NZ-TMW
Feilding|Manawatū-Whanganui|4702|-40.22|175.57|NZ-TMW
Levin|Manawatū-Whanganui|5510|-40.62|175.29|NZ-TMW
Marton|Manawatū-Whanganui|4710|-40.07|175.38|NZ-TMW
Taihape|Manawatū-Whanganui|4720|-39.68|175.80|NZ-TMW
Dannevirke|Manawatū-Whanganui|4930|-40.21|176.10|NZ-TMW
Wellington Central|Wellington|6011|-41.29|174.78|NZ-WLG
Te Aro|Wellington|6011|-41.29|174.78|NZ-WLG
Mount Victoria|Wellington|6011|-41.30|174.79|NZ-WLG
Thorndon|Wellington|6011|-41.27|174.78|NZ-WLG
Kelburn|Wellington|6012|-41.29|174.76|NZ-WLG
Karori|Wellington|6012|-41.28|174.74|NZ-WLG
Northland|Wellington|6012|-41.28|174.76|NZ-WLG
Wadestown|Wellington|6012|-41.26|174.77|NZ-WLG
Brooklyn|Wellington|6021|-41.31|174.76|NZ-WLG
Newtown|Wellington|6021|-41.31|174.78|NZ-WLG
Berhampore|Wellington|6023|-41.32|174.77|NZ-WLG
Island Bay|Wellington|6023|-41.34|174.77|NZ-WLG
Kilbirnie|Wellington|6022|-41.32|174.79|NZ-WLG
Lyall Bay|Wellington|6022|-41.33|174.80|NZ-WLG
Miramar|Wellington|6022|-41.32|174.82|NZ-WLG
Seatoun|Wellington|6022|-41.32|174.83|NZ-WLG
Hataitai|Wellington|6021|-41.31|174.80|NZ-WLG
Khandallah|Wellington|6035|-41.24|174.79|NZ-WLG
Ngaio|Wellington|6035|-41.25|174.77|NZ-WLG
Johnsonville|Wellington|6037|-41.22|174.81|NZ-WLG
Newlands|Wellington|6037|-41.22|174.82|NZ-WLG
Tawa|Wellington|5028|-41.17|174.83|NZ-WLG
Churton Park|Wellington|6037|-41.20|174.81|NZ-WLG
Hutt Central|Hutt Valley|5010|-41.21|174.91|NZ-WLG
Petone|Hutt Valley|5012|-41.23|174.88|NZ-WLG
Eastbourne|Hutt Valley|5013|-41.29|174.90|NZ-WLG
Wainuiomata|Hutt Valley|5014|-41.26|174.95|NZ-WLG
Naenae|Hutt Valley|5011|-41.20|174.95|NZ-WLG
Stokes Valley|Hutt Valley|5019|-41.18|174.98|NZ-WLG
Upper Hutt Central|Hutt Valley|5018|-41.12|175.07|NZ-WLG
Trentham|Hutt Valley|5018|-41.13|175.04|NZ-WLG
Porirua City Centre|Porirua|5022|-41.13|174.84|NZ-WLG
Titahi Bay|Porirua|5022|-41.11|174.83|NZ-WLG
Whitby|Porirua|5024|-41.11|174.89|NZ-WLG
Paraparaumu|Kāpiti Coast|5032|-40.91|175.00|NZ-WLG
Raumati Beach|Kāpiti Coast|5032|-40.92|174.98|NZ-WLG
Waikanae|Kāpiti Coast|5036|-40.88|175.06|NZ-WLG
Ōtaki|Kāpiti Coast|5512|-40.76|175.15|NZ-WLG
Masterton|Wairarapa|5810|-40.95|175.66|NZ-WLG
Carterton|Wairarapa|5713|-41.03|175.53|NZ-WLG
Greytown|Wairarapa|5712|-41.08|175.46|NZ-WLG
Martinborough|Wairarapa|5711|-41.22|175.46|NZ-WLG
Christchurch Central|Christchurch|8011|-43.53|172.64|CHC
Sydenham|Christchurch|8023|-43.55|172.64|CHC
Addington|Christchurch|8024|-43.54|172.61|CHC
Riccarton|Christchurch|8011|-43.53|172.60|CHC
Upper Riccarton|Christchurch|8041|-43.53|172.57|CHC
Ilam|Christchurch|8041|-43.52|172.58|CHC
Fendalton|Christchurch|8014|-43.52|172.60|CHC
Merivale|Christchurch|8014|-43.51|172.62|CHC
St Albans|Christchurch|8014|-43.51|172.63|CHC
Papanui|Christchurch|8053|-43.50|172.61|CHC
Bryndwr|Christchurch|8053|-43.50|172.59|CHC
Burnside|Christchurch|8053|-43.50|172.57|CHC
Avonhead|Christchurch|8042|-43.51|172.55|CHC
Hornby|Christchurch|8042|-43.54|172.53|CHC
Halswell|Christchurch|8025|-43.58|172.57|CHC
Wigram|Christchurch|8042|-43.55|172.56|CHC
Hillmorton|Christchurch|8024|-43.56|172.59|CHC
Cashmere|Christchurch|8022|-43.57|172.63|CHC
Beckenham|Christchurch|8023|-43.56|172.64|CHC
Opawa|Christchurch|8023|-43.55|172.66|CHC
Woolston|Christchurch|8023|-43.55|172.68|CHC
Sumner|Christchurch|8081|-43.57|172.76|CHC
Ferrymead|Christchurch|8023|-43.56|172.70|CHC
Redcliffs|Christchurch|8081|-43.56|172.74|CHC
New Brighton|Christchurch|8061|-43.51|172.73|CHC
Linwood|Christchurch|8062|-43.53|172.67|CHC
Shirley|Christchurch|8013|-43.51|172.66|CHC
Burwood|Christchurch|8083|-43.49|172.68|CHC
Parklands|Christchurch|8083|-43.48|172.70|CHC
Northwood|Christchurch|8051|-43.46|172.62|CHC
Belfast|Christchurch|8051|-43.45|172.63|CHC
Lyttelton|Christchurch|8082|-43.60|172.72|CHC
Kaiapoi|Canterbury|7630|-43.38|172.66|NZ-CAN
Rangiora|Canterbury|7400|-43.30|172.60|NZ-CAN
Pegasus|Canterbury|7612|-43.31|172.70|NZ-CAN
Rolleston|Canterbury|7614|-43.59|172.38|NZ-CAN
Lincoln|Canterbury|7608|-43.64|172.49|NZ-CAN
Prebbleton|Canterbury|7604|-43.58|172.51|NZ-CAN
Darfield|Canterbury|7510|-43.49|172.11|NZ-CAN
Akaroa|Canterbury|7520|-43.80|172.97|NZ-CAN
Ashburton|Canterbury|7700|-43.90|171.75|NZ-CAN
Geraldine|Canterbury|7930|-44.09|171.24|NZ-CAN
Timaru|Canterbury|7910|-44.40|171.25|NZ-CAN
Temuka|Canterbury|7920|-44.24|171.28|NZ-CAN
Waimate|Canterbury|7924|-44.73|171.05|NZ-CAN
Hanmer Springs|Canterbury|7334|-42.52|172.83|NZ-CAN
Kaikōura|Canterbury|7300|-42.40|173.68|NZ-CAN
Lake Tekapo|Canterbury|7999|-44.00|170.48|NZ-CAN
Twizel|Canterbury|7901|-44.26|170.10|NZ-CAN
Nelson|Nelson|7010|-41.27|173.28|NZ-NSN
Nelson South|Nelson|7010|-41.29|173.27|NZ-NSN
Stoke|Nelson|7011|-41.32|173.23|NZ-NSN
Atawhai|Nelson|7010|-41.25|173.31|NZ-NSN
Richmond|Nelson|7020|-41.34|173.18|NZ-NSN
Māpua|Nelson|7005|-41.25|173.10|NZ-NSN
Motueka|Nelson|7120|-41.11|173.01|NZ-NSN
Tākaka|Nelson|7110|-40.86|172.81|NZ-NSN
Blenheim|Marlborough|7201|-41.51|173.96|NZ-NSN
Renwick|Marlborough|7204|-41.51|173.83|NZ-NSN
Picton|Marlborough|7220|-41.29|174.01|NZ-NSN
Greymouth|West Coast|7805|-42.45|171.21|NZ-WCO
Hokitika|West Coast|7810|-42.72|170.97|NZ-WCO
Westport|West Coast|7825|-41.75|171.60|NZ-WCO
Reefton|West Coast|7830|-42.12|171.86|NZ-WCO
Dunedin Central|Dunedin|9016|-45.87|170.50|NZ-OTA
North Dunedin|Dunedin|9016|-45.86|170.52|NZ-OTA
Roslyn|Dunedin|9010|-45.87|170.48|NZ-OTA
Māori Hill|Dunedin|9010|-45.85|170.49|NZ-OTA
Mornington|Dunedin|9011|-45.88|170.48|NZ-OTA
Caversham|Dunedin|9012|-45.90|170.48|NZ-OTA
South Dunedin|Dunedin|9012|-45.89|170.50|NZ-OTA
St Clair|Dunedin|9012|-45.91|170.49|NZ-OTA
St Kilda|Dunedin|9012|-45.90|170.51|NZ-OTA
Andersons Bay|Dunedin|9013|-45.90|170.53|NZ-OTA
Mosgiel|Dunedin|9024|-45.88|170.35|NZ-OTA
Port Chalmers|Dunedin|9023|-45.82|170.62|NZ-OTA
Ōamaru|Otago|9400|-45.10|170.97|NZ-OTA
Balclutha|Otago|9230|-46.23|169.75|NZ-OTA
Milton|Otago|9220|-46.12|169.96|NZ-OTA
Alexandra|Central Otago|9320|-45.25|169.38|NZ-QTN
Cromwell|Central Otago|9310|-45.04|169.20|NZ-QTN
Clyde|Central Otago|9330|-45.19|169.32|NZ-QTN
Queenstown|Queenstown|9300|-45.03|168.66|NZ-QTN
Fernhill|Queenstown|9300|-45.04|168.63|NZ-QTN
Frankton|Queenstown|9300|-45.02|168.73|NZ-QTN
Kelvin Heights|Queenstown|9300|-45.05|168.69|NZ-QTN
Arrowtown|Queenstown|9302|-44.94|168.83|NZ-QTN
Lake Hayes|Queenstown|9304|-44.98|168.81|NZ-QTN
Wānaka|Wānaka|9305|-44.70|169.14|NZ-QTN
Albert Town|Wānaka|9305|-44.68|169.19|NZ-QTN
Lake Hāwea|Wānaka|9382|-44.61|169.25|NZ-QTN
Invercargill|Southland|9810|-46.41|168.35|NZ-STH
Windsor|Southland|9810|-46.39|168.36|NZ-STH
Gore|Southland|9710|-46.10|168.94|NZ-STH
Winton|Southland|9720|-46.14|168.32|NZ-STH
Te Anau|Southland|9600|-45.42|167.72|NZ-STH
Riverton|Southland|9822|-46.35|168.02|NZ-STH
Bluff|Southland|9814|-46.60|168.34|NZ-STH
Oban|Stewart Island|9818|-46.90|168.13|
Haast|Fiordland and South Westland|7886|-43.88|169.04|
Franz Josef Glacier|Fiordland and South Westland|7886|-43.39|170.18|
Milford Sound|Fiordland and South Westland|9679|-44.67|167.93|
Tryphena|Great Barrier Island|0991|-36.31|175.48|
Waitangi|Chatham Islands|8016|-43.95|-176.56|
`;

export function localitiesNz(): Locality[] {
  return tableRows(newZealand).map((row) => localityRow({ country: "NZ", state: "", fields: row.split("|") }));
}
