wahid("main").innerHTML = `
<h1>परिवार की रसोई</h1><p>नानी, दादी और पड़ोसन की आज़माई हुई विधियाँ।</p>
<div class="azrar"><fw-button data-amal="subscribe">सदस्य बनें</fw-button><fw-button color="secondary" data-amal="like">पसंद करें</fw-button><fw-button color="danger" data-amal="delete">हटाएँ</fw-button></div>
<section><fw-tabs variant="box"><fw-tab slot="tab" panel="daal">दाल</fw-tab><fw-tab slot="tab" panel="achar">अचार</fw-tab>
  <fw-tab-panel name="daal"><p>तुअर की दाल में घी का छौंक सबसे आख़िर में लगाएँ।</p></fw-tab-panel><fw-tab-panel name="achar"><p></p></fw-tab-panel></fw-tabs></section>
<section><fw-accordion type="no_bounding_box"><fw-accordion-title>खिचड़ी कब बनती है?</fw-accordion-title><fw-accordion-body></fw-accordion-body></fw-accordion></section>`;
imla("fw-tab-panel[name=achar] p", "hi-achar");
imla("fw-accordion-body", "hi-khichdi");
