/** Lists of ids that rows were taken from; "FMB" holds for the FMB, FMC and FMM devices of one and two digits. */
export const FMB_LIST =
  'wiki.teltonika-gps.com/view/Template:Teltonika_Data_Sending_Parameters_ID (FMB firmware 03.18.18 and later)';

/** A copy of Teltonika's full list, which names the models of each row. */
export const FULL_LIST =
  'github.com/alim-zanibekov/teltonika, tools/io_elements_dump.csv at 75f4c16 (copy of the wiki, Full AVL ID List)';

export const FM6300_LIST =
  'wiki.teltonika-gps.com/view/FM6300_Teltonika_Data_Sending_Parameters_ID (FMB630 and FM63xx)';

export const FM11_LIST =
  'github.com/filipkroca/teltonikaparser, teltonikajson, FM11XY (copy of the FM11XY protocol document)';

export const CODEC_16_DOCUMENT = 'wiki.teltonika-gps.com/view/Codec, Codec 16';
