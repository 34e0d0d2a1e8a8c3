// SPDX-License-Identifier: Apache-2.0

/// Every row of Core Foundation's tables of names, as two names of the same localization.
///
/// `*` matches any language, and `xx-YY` any language and region.
enum LanguageRows {
    static let all = text.split(separator: "\n").flatMap { line in
        line.split(separator: ";").map { row in
            let names = row.split(separator: "=").map(String.init)
            return (first: names[0], second: names[1])
        }
    }

    private static let text = """
        Afrikaans=af;Albanian=sq;Amharic=am;Arabic=ar;Armenian=hy;Assamese=as;Aymara=ay
        Azerbaijani=az;Basque=eu;Belarusian=be;Belorussian=be;Bengali=bn;Brazilian Portugese=pt-BR
        Brazilian Portuguese=pt-BR;Breton=br;Bulgarian=bg;Burmese=my;Byelorussian=be;Catalan=ca
        Chewa=ny;Chichewa=ny;Chinese=zh;Chinese, Simplified=zh-Hans;Chinese, Traditional=zh-Hant
        Chinese, Tradtional=zh-Hant;Croatian=hr;Czech=cs;Danish=da;Dutch=nl;Dzongkha=dz;English=en
        Esperanto=eo;Estonian=et;Faroese=fo;Farsi=fa;Finnish=fi;Flemish=nl-BE;French=fr
        Galician=gl;Gallegan=gl;Georgian=ka;German=de;Greek=el;Greenlandic=kl;Guarani=gn
        Gujarati=gu;Hawaiian=haw;Hebrew=he;Hindi=hi;Hungarian=hu;Icelandic=is;Indonesian=id
        Inuktitut=iu;Irish=ga;Italian=it;Japanese=ja;Javanese=jv;Kalaallisut=kl;Kannada=kn
        Kashmiri=ks;Kazakh=kk;Khmer=km;Kinyarwanda=rw;Kirghiz=ky;Korean=ko;Kurdish=ku;Lao=lo
        Latin=la;Latvian=lv;Lithuanian=lt;Macedonian=mk;Malagasy=mg;Malay=ms;Malayalam=ml
        Maltese=mt;Manx=gv;Marathi=mr;Moldavian=mo;Mongolian=mn;Nepali=ne;Norwegian=nb;Nyanja=ny
        Nynorsk=nn;Oriya=or;Oromo=om;Panjabi=pa;Pashto=ps;Persian=fa;Polish=pl;Portuguese=pt
        Portuguese, Brazilian=pt-BR;Punjabi=pa;Pushto=ps;Quechua=qu;Romanian=ro;Ruanda=rw;Rundi=rn
        Russian=ru;Sami=se;Sanskrit=sa;Scottish=gd;Serbian=sr;Simplified Chinese=zh-Hans;Sindhi=sd
        Sinhalese=si;Slovak=sk;Slovenian=sl;Somali=so;Spanish=es;Sundanese=su;Swahili=sw
        Swedish=sv;Tagalog=fil;Tajik=tg;Tajiki=tg;Tamil=ta;Tatar=tt;Telugu=te;Thai=th;Tibetan=bo
        Tigrinya=ti;Tongan=to;Traditional Chinese=zh-Hant;Turkish=tr;Turkmen=tk;Uighur=ug
        Ukrainian=uk;Urdu=ur;Uzbek=uz;Vietnamese=vi;Welsh=cy;Yiddish=yi;ar_??=ar;az.Ar=az-Arab
        az.Cy=az-Cyrl;az.La=az;be_??=be_BY;bn_??=bn;bo_??=bo;br_??=br;cy_??=cy;de-96=de-1996
        de_96=de-1996;de_??=de-1996;el.El-P=grc;en-ascii=en_001;en_??=en_001;eo_??=eo;es_??=es_419
        es_XL=es_419;fr_??=fr_001;ga-dots=ga-Latg;ga-dots_IE=ga-Latg_IE;ga.Lg=ga-Latg
        ga.Lg_IE=ga-Latg_IE;gd_??=gd;gv_??=gv;jv.La=jv;jw.La=jv;kk.Cy=kk;kl.La=kl;kl.La_GL=kl_GL
        lp_??=se;mk_??=mk_MK;mn.Cy=mn;mn.Mn=mn-Mong;ms.Ar=ms-Arab;ms.La=ms;nl-be=nl-BE
        nl-be_BE=nl_BE;no-NO=nb-NO;no-NO_NO=nb-NO_NO;pa_??=pa;sa.Dv=sa;sl_??=sl_SI;sr_??=sr_RS
        su.La=su;yi.He=yi;zh-simp=zh-Hans;zh-trad=zh-Hant;zh.Ha-S=zh-Hans;zh.Ha-S_CN=zh_CN
        zh.Ha-T=zh-Hant;zh.Ha-T_TW=zh_TW;aar=aa;abk=ab;afr=af;aju=jrb;aka=ak;alb=sq;als=sq;amh=am
        ara=ar;arb=ar;arg=an;arm=hy;art-lojban=jbo;asm=as;ava=av;ave=ae;aym=ay;ayr=ay;aze=az
        azj=az;bak=ba;bam=bm;baq=eu;bcc=bal;bcl=bik;bel=be;ben=bn;bih=bh;bis=bi;bod=bo;bos=bs
        bre=br;bul=bg;bur=my;bxk=luy;bxr=bua;cat=ca;ces=cs;cha=ch;che=ce;chi=zh;chu=cu;chv=cv
        cld=syr;cmn=zh;cor=kw;cos=co;cre=cr;cwd=cr;cym=cy;cze=cs;dan=da;deu=de;dgo=doi;dhd=mwr
        dik=din;diq=zza;div=dv;dut=nl;dzo=dz;ekk=et;ell=el;emk=man;eng=en;epo=eo;esk=ik;est=et
        eus=eu;ewe=ee;fao=fo;fas=fa;fat=ak;fij=fj;fin=fi;fra=fr;fre=fr;fry=fy;fuc=ff;ful=ff;gaz=om
        gbo=grb;geo=ka;ger=de;gla=gd;gle=ga;glg=gl;glv=gv;gno=gon;gre=el;grn=gn;gug=gn;guj=gu
        gya=gba;hat=ht;hau=ha;hbs=sr_Latn;hdn=hai;hea=hmn;heb=he;her=hz;him=srx;hin=hi;hmo=ho
        hrv=hr;hun=hu;hye=hy;i-ami=ami;i-bnn=bnn;i-hak=hak;i-klingon=tlh;i-lux=lb;i-navajo=nv
        i-pwn=pwn;i-tao=tao;i-tay=tay;i-tsu=tsu;ibo=ig;ice=is;ido=io;iii=ii;ike=iu;iku=iu;ile=ie
        in=id;ina=ia;ind=id;ipk=ik;isl=is;ita=it;iw=he;jav=jv;jaw=jv;ji=yi;jpn=ja;jw=jv;kal=kl
        kan=kn;kas=ks;kat=ka;kau=kr;kaz=kk;khk=mn;khm=km;kik=ki;kin=rw;kir=ky;kmr=ku;knc=kr;kng=kg
        knn=kok;kom=kv;kon=kg;kor=ko;kpv=kv;kua=kj;kur=ku;lao=lo;lat=la;lav=lv;lbk=bnc;lim=li
        lin=ln;lit=lt;ltz=lb;lub=lu;lug=lg;lvs=lv;mac=mk;mal=ml;mar=mr;may=ms;mhr=chm;mkd=mk
        mlg=mg;mlt=mt;mol=mo;mon=mn;msa=ms;mup=raj;mya=my;nau=na;nav=nv;nbl=nr;nde=nd;ndo=ng
        nep=ne;nld=nl;nno=nn;no=nb;no-bok=nb;no-nyn=nn;nob=nb;nor=nb;nya=ny;oci=oc;ojg=oj;oji=oj
        ori=or;orm=om;oss=os;pan=pa;pbu=ps;per=fa;pes=fa;pli=pi;plt=mg;pnb=lah;pol=pl;por=pt
        pus=ps;que=qu;qxp=qu;rmy=rom;roh=rm;ron=ro;rum=ro;run=rn;rus=ru;sag=sg;san=sa;scc=sr
        scr=hr;sgn-be-fr=sfb;sgn-be-nl=vgt;sgn-ch-de=sgg;sin=si;slk=sk;slo=sk;slv=sl;sme=se;smo=sm
        sna=sn;snd=sd;som=so;sot=st;spa=es;spy=kln;sqi=sq;src=sc;srd=sc;srp=sr;ssw=ss;sun=su
        swa=sw;swe=sv;swh=sw;tah=ty;tam=ta;tat=tt;tel=te;tgk=tg;tgl=fil;tha=th;tib=bo;tir=ti
        tl=fil;ton=to;tsn=tn;tso=ts;ttq=tmh;tuk=tk;tur=tr;tw=ak;twi=ak;uig=ug;ukr=uk;umu=del
        urd=ur;uzb=uz;uzn=uz;ven=ve;vie=vi;vol=vo;wel=cy;wln=wa;wol=wo;xho=xh;xpe=kpe;xsl=den
        ydd=yi;yid=yi;yor=yo;zai=zap;zh-cdo=cdo;zh-cjy=cjy;zh-cmn=zh;zh-cpx=cpx;zh-czh=czh
        zh-czo=czo;zh-gan=gan;zh-guoyu=zh;zh-hak=hak;zh-hakka=hak;zh-hsn=hsn;zh-min-nan=nan
        zh-mnp=mnp;zh-nan=nan;zh-wuu=wuu;zh-xiang=hsn;zh-yue=yue;zha=za;zho=zh;zsm=ms;zul=zu
        zyb=za;aa_SAAHO=ssy;no_BOKMAL=nb;no_NYNORSK=nn;*-UK=*-GB;*-TP=*-TL;cs-CS=cs-CZ;sk-CS=sk-SK
        *-CS=*-RS;*-YU=*-RS;sh-HR=hr-HR;sh-RS=sr-RS;zh-Hans_CN=zh_CN;zh-Hant_HK=zh_HK
        zh-Hant_MO=zh_MO;zh-Hans_SG=zh_SG;zh-Hant_TW=zh_TW;ab-Cyrl=ab;af-Latn=af;agq-Latn=agq
        ak-Latn=ak;am-Ethi=am;ar-Arab=ar;ars-Arab=ars;as-Beng=as;asa-Latn=asa;ay-Latn=ay
        az-Latn=az;bas-Latn=bas;be-Cyrl=be;bem-Latn=bem;bez-Latn=bez;bg-Cyrl=bg;bm-Latn=bm
        bn-Beng=bn;bo-Tibt=bo;br-Latn=br;brx-Deva=brx;bs-Latn=bs;ca-Latn=ca;cgg-Latn=cgg
        chr-Cher=chr;cs-Latn=cs;cy-Latn=cy;da-Latn=da;dav-Latn=dav;de-Latn=de;de-1901=de
        dje-Latn=dje;dua-Latn=dua;dv-Thaa=dv;dyo-Latn=dyo;dz-Tibt=dz;ebu-Latn=ebu;ee-Latn=ee
        el-Grek=el;en-Latn=en;eo-Latn=eo;es-Latn=es;et-Latn=et;eu-Latn=eu;ewo-Latn=ewo;fa-Arab=fa
        ff-Latn=ff;fi-Latn=fi;fil-Latn=fil;fo-Latn=fo;fr-Latn=fr;ga-Latn=ga;gd-Latn=gd;gl-Latn=gl
        gn-Latn=gn;gsw-Latn=gsw;gu-Gujr=gu;guz-Latn=guz;gv-Latn=gv;ha-Latn=ha;haw-Latn=haw
        he-Hebr=he;hi-Deva=hi;hr-Latn=hr;hu-Latn=hu;hy-Armn=hy;id-Latn=id;ig-Latn=ig;ii-Yiii=ii
        is-Latn=is;it-Latn=it;ja-Jpan=ja;jmc-Latn=jmc;ka-Geor=ka;kab-Latn=kab;kam-Latn=kam
        kde-Latn=kde;kea-Latn=kea;khq-Latn=khq;ki-Latn=ki;kk-Cyrl=kk;kl-Latn=kl;km-Khmr=km
        kn-Knda=kn;ko-Hang=ko;kok-Deva=kok;ks-Aran=ks;ksb-Latn=ksb;ksf-Latn=ksf;kw-Latn=kw
        ky-Cyrl=ky;la-Latn=la;lag-Latn=lag;lb-Latn=lb;lg-Latn=lg;ln-Latn=ln;lo-Laoo=lo;lt-Latn=lt
        lu-Latn=lu;luo-Latn=luo;luy-Latn=luy;lv-Latn=lv;mas-Latn=mas;mer-Latn=mer;mfe-Latn=mfe
        mg-Latn=mg;mgh-Latn=mgh;mk-Cyrl=mk;ml-Mlym=ml;mn-Cyrl=mn;mo-Latn=mo;mr-Deva=mr;ms-Latn=ms
        mt-Latn=mt;mua-Latn=mua;my-Mymr=my;naq-Latn=naq;nb-Latn=nb;nd-Latn=nd;ne-Deva=ne
        nl-Latn=nl;nmg-Latn=nmg;nn-Latn=nn;nus-Latn=nus;ny-Latn=ny;nyn-Latn=nyn;om-Latn=om
        or-Orya=or;pa-Guru=pa;pl-Latn=pl;ps-Arab=ps;pt-Latn=pt;qu-Latn=qu;rm-Latn=rm;rn-Latn=rn
        ro-Latn=ro;rof-Latn=rof;ru-Cyrl=ru;rw-Latn=rw;rwk-Latn=rwk;sa-Deva=sa;saq-Latn=saq
        sbp-Latn=sbp;se-Latn=se;seh-Latn=seh;ses-Latn=ses;sg-Latn=sg;shi-Latn=shi;si-Sinh=si
        sk-Latn=sk;sl-Latn=sl;sn-Latn=sn;so-Latn=so;sq-Latn=sq;sr-Cyrl=sr;sv-Latn=sv;sw-Latn=sw
        swc-Latn=swc;ta-Taml=ta;te-Telu=te;teo-Latn=teo;tg-Cyrl=tg;th-Thai=th;ti-Ethi=ti
        tk-Latn=tk;tn-Latn=tn;to-Latn=to;tr-Latn=tr;twq-Latn=twq;tzm-Latn=tzm;uk-Cyrl=uk
        ur-Aran=ur;uz-Latn=uz;vai-Vaii=vai;vi-Latn=vi;vun-Latn=vun;wo-Latn=wo;xh-Latn=xh
        xog-Latn=xog;yav-Latn=yav;yi-Hebr=yi;yo-Latn=yo;zh-Hani=zh;zu-Latn=zu
        en_US_POSIX=en-US-POSIX;zh_CN=zh-Hans;zh_HK=zh-HK;zh_MO=zh-MO;zh_SG=zh-SG;zh_TW=zh-Hant
        English=en;French=fr;German=de;Italian=it;Dutch=nl;Spanish=es;Japanese=ja;xx-YY=xx_YY
        zh-Hant=zh_TW;zh-Hans=zh_CN;no=nb
        """
}
